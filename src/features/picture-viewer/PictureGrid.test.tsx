import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type GridPicture, PictureGrid } from './PictureGrid.tsx';
import { viewPictures } from './open-viewer.ts';
import { closeOverlays } from '../../kit/overlay/use-close-on-back.ts';

afterEach(() => {
  closeOverlays();
  history.replaceState(null, '', '/mfuwu/');
});

const some = (count: number, size = { width: 800, height: 600 }): GridPicture[] =>
  Array.from({ length: count }, (_, nth) => ({ url: `/picture/${nth + 1}.webp`, ...size }));
const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
const ratios = (container: HTMLElement) =>
  Array.from(container.querySelectorAll<HTMLElement>('button > span:first-child'), ({ style }) => style.aspectRatio);

describe('grid', () => {
  test.each([
    [{ width: 800, height: 600 }, '1.3333 / 1'],
    [{ width: 750, height: 750 }, '1 / 1'],
    // limited aspect ratios
    [{ width: 4_000, height: 100 }, '1.7778 / 1'],
    [{ width: 100, height: 9_000 }, '0.75 / 1'],
    [{ width: 0, height: 0 }, '1 / 1'],
  ])('a single picture of %o gets the ratio %s', (size, ratio) => {
    const { container } = render(<PictureGrid pictures={some(1, size)} />);
    expect(ratios(container)).toEqual([ratio]);
    expect(buttons()).toEqual(['看大图']);
  });

  test('several pictures are squares with names; the ninth shows how many more there are', () => {
    const { container, rerender } = render(<PictureGrid pictures={some(2)} />);
    expect(ratios(container)).toEqual(['1 / 1', '1 / 1']);
    expect(buttons()).toEqual(['第 1 张图，共 2 张', '第 2 张图，共 2 张']);
    rerender(<PictureGrid pictures={some(12)} names={(nth, count) => `${nth}/${count}`} />);
    expect(buttons()).toHaveLength(9);
    expect(buttons()[8]).toBe('9/12');
    expect(screen.getByText('+3')).toBeVisible();
  });

  test('omits pictures without a URL, and the grid if there are none', () => {
    const { container, rerender } = render(<PictureGrid pictures={[...some(1), { url: '', width: 1, height: 1 }]} />);
    expect(buttons()).toEqual(['看大图']);
    rerender(<PictureGrid pictures={[{ url: '', width: 1, height: 1 }]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('viewer', () => {
  const viewer = () => screen.findByRole('dialog', { name: '看大图' });

  test('that comes after the page was left does not open over the next one', async () => {
    const shown = viewPictures(['/picture/1.webp'], 0);
    history.pushState(null, '', '/mfuwu/soul');
    await shown;
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens over its page, although the query of the page has changed meanwhile', async () => {
    const shown = viewPictures(['/picture/1.webp'], 0);
    history.replaceState(null, '', '?sort=time#list');
    expect(await viewer()).toBeVisible();
    closeOverlays();
    await shown;
  });

  test('a picture that failed is asked for again, and the focus stays in the viewer', async () => {
    const user = userEvent.setup();
    render(<PictureGrid pictures={some(1)} />);
    await user.click(screen.getByRole('button', { name: '看大图' }));
    const shown = within(await viewer());
    fireEvent.error(shown.getByRole('img'));
    await user.click(shown.getByRole('button', { name: '重试' }));
    expect(await shown.findByRole('img')).toHaveAttribute('src', '/picture/1.webp');
    expect(await viewer()).toContainElement(document.activeElement as HTMLElement);
  });

  test('opens the tapped picture once; Escape and the close button close it and restore the focus', async () => {
    const user = userEvent.setup();
    render(<PictureGrid pictures={some(4)} />);
    const third = screen.getByRole('button', { name: '第 3 张图，共 4 张' });
    await user.dblClick(third);
    const shown = within(await viewer());
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(shown.getByText('3 / 4')).toBeVisible();
    expect(shown.getByText('第 3 张，共 4 张')).toHaveAttribute('role', 'status');
    // Only the neighbours are preloaded.
    expect(shown.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('src'))).toEqual([
      '/picture/2.webp',
      '/picture/3.webp',
      '/picture/4.webp',
    ]);
    // The test DOM does not move the focus into a dialog.
    shown.getByRole('button', { name: '关闭' }).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(third).toHaveFocus());

    await user.click(third);
    await user.click(within(await viewer()).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a failed picture shows an error and can be retried', async () => {
    const user = userEvent.setup();
    render(<PictureGrid pictures={some(1)} />);
    await user.click(screen.getByRole('button', { name: '看大图' }));
    const shown = within(await viewer());
    expect(shown.getByRole('status', { name: '图片正在加载' })).toBeVisible();
    fireEvent.error(shown.getByRole('img'));
    expect(shown.getByRole('alert')).toHaveTextContent('这张图没有加载出来');
    await user.click(shown.getByRole('button', { name: '重试' }));
    fireEvent.load(shown.getByRole('img'));
    expect(shown.queryByRole('status')).toBeNull();
    expect(shown.queryByRole('button', { name: '下一张' })).toBeNull();
  });
});
