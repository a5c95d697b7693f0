import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { cover, sharedElementProps } from './cover-transition.ts';
import { CoverLink } from './CoverLink.tsx';

function Card({ name }: { name: string }) {
  const card = useRef<HTMLElement>(null);
  const to = `/next/${name}`;
  return (
    <article ref={card} aria-label={name}>
      <div data-testid={name} {...sharedElementProps(to)} />
      <CoverLink to={to} picture={`/${name}.webp`} sharedElement={() => card.current?.firstElementChild}>
        {name}
      </CoverLink>
    </article>
  );
}

function Next() {
  const { state } = useLocation() as { state: { cover?: string } | null };
  return (
    <h1 data-testid="first picture" {...cover}>
      {state?.cover}
    </h1>
  );
}

/** A list of three cards and a detail page with a controllable loader. */
function open() {
  let arrive: () => void = () => undefined;
  let hold = false;
  const router = createMemoryRouter(
    [
      { path: '/', element: ['one', 'two', 'three'].map((name) => <Card key={name} name={name} />) },
      {
        path: '/next/:name',
        loader: () => (hold ? new Promise<null>((resolve) => (arrive = () => resolve(null))) : null),
        element: <Next />,
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    user: userEvent.setup(),
    holdNext: () => (hold = true),
    letNextCome: () => arrive(),
  };
}
const link = (name: string) => screen.getByRole('link', { name });
const carriers = () =>
  [...document.querySelectorAll('[data-cover]')].map((element) => element.getAttribute('data-testid'));

test('a tap opens the page with the cover in its location state', async () => {
  const { router, user } = open();
  await user.click(link('two'));
  expect(await screen.findByRole('heading', { name: '/two.webp' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/next/two');
});

test('Enter opens the page with the cover too', async () => {
  const { router, user } = open();
  link('three').focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '/three.webp' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/next/three');
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'a click with %s is left to the browser, without a transition',
  (modifier) => {
    const { router } = open();
    let prevented: boolean | undefined;
    // On the window, so after React's handlers; prevents the real navigation.
    const after = (event: Event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', after, { once: true });
    fireEvent.click(link('one'), { [modifier]: true });
    expect(prevented).toBe(false);
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.pathname).toBe('/');
    expect(link('one').closest('article')?.firstElementChild).not.toHaveAttribute('data-cover');
  },
);

test('only the last tapped card has the transition attribute', async () => {
  const { user, router, holdNext, letNextCome } = open();
  holdNext();
  await user.click(link('two'));
  expect(router.state.navigation.state).toBe('loading');
  expect(carriers()).toEqual(['two']);
  // Another tap before the page is loaded.
  await user.click(link('one'));
  expect(carriers()).toEqual(['one']);
  letNextCome();
  expect(await screen.findByRole('heading', { name: '/one.webp' })).toBeVisible();
  expect(carriers()).toEqual(['first picture']);
});

test('going back sets the attribute on the same card again', async () => {
  const { router, user } = open();
  for (const name of ['two', 'three']) {
    await user.click(link(name));
    await screen.findByRole('heading', { name: `/${name}.webp` });
    await router.navigate(-1);
    await screen.findByRole('link', { name });
    expect(carriers()).toEqual([name]);
  }
});

/** Touches the first card; the event is handled so many milliseconds later. */
function touch(lateMs: number) {
  const { router } = open();
  const navigate = vi.spyOn(router, 'navigate');
  const event = new Event('pointerdown', { bubbles: true });
  const now = vi.spyOn(performance, 'now').mockReturnValue(event.timeStamp + lateMs);
  fireEvent(link('one'), event);
  return { navigate, now, at: event.timeStamp };
}

test.each([
  ['at once', 10, true],
  ['too late for a snapshot', 40, false],
])('a touch handled %s (after %d ms) has a view transition: %s', async (_, lateMs, drawn) => {
  const { navigate } = touch(lateMs);
  fireEvent.click(link('one'));
  await screen.findByRole('heading');
  expect(navigate).toHaveBeenCalledWith(
    '/next/one',
    expect.objectContaining({ flushSync: true, viewTransition: drawn, state: { cover: '/one.webp' } }),
  );
});

test.each([
  ['quick', 5, true],
  ['slow', 30, false],
])('after a %s frame for the touch (%d ms) the tap has a view transition: %s', async (_, frameMs, drawn) => {
  let draw: FrameRequestCallback = () => undefined;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementationOnce((callback) => {
    draw = callback;
    return 0;
  });
  const { navigate, now, at } = touch(0);
  draw(0);
  now.mockReturnValue(at + frameMs);
  await new Promise((resolve) => setTimeout(resolve, 5));
  fireEvent.click(link('one'));
  await screen.findByRole('heading');
  expect(navigate).toHaveBeenCalledWith('/next/one', expect.objectContaining({ viewTransition: drawn }));
});
