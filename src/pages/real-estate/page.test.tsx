import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { DistrictCanvas } from './district-canvas.ts';
import { COUNT, PLANETS } from './district.ts';
import { parcels, resetParcels } from './parcels.ts';

const PATH = paths.realEstate();
const LAND = '/land/api/land';

beforeEach(() => {
  localStorage.clear();
  resetParcels();
});
afterEach(() => vi.useRealTimers());

/** Ids of the parcels that were asked for, in order. */
function watchAsked(): number[] {
  const asked: number[] = [];
  server.use(
    http.get(`*${LAND}/:id`, ({ params }) => {
      asked.push(Number(params['id']));
    }),
  );
  return asked;
}

const map = () => screen.findByRole('application', { name: '晨汐星的街区' });
const card = (id: number) => screen.findByRole('region', { name: `地块 ${String(id)} 号` });

test('shows the map without asking for anything first', async () => {
  const asked = watchAsked();
  renderApp(PATH);
  expect(await map()).toBeVisible();
  expect(document.title).toBe('逛逛灵屿地产 · 灵屿宇宙');
  expect(asked).toEqual([]);
});

test('arrow keys walk from parcel to parcel; ten quick steps ask for the last one only; Escape closes', async () => {
  const asked = watchAsked();
  const { user } = renderApp(PATH);
  (await map()).focus();
  await user.keyboard(
    '{ArrowDown}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}',
  );
  const shown = await card(20_031);
  expect(await within(shown).findByRole('link', { name: '看明信片' })).toHaveAttribute(
    'href',
    '/shareAddress?id=20031',
  );
  expect(asked).toEqual([20_031]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: /^地块/ })).toBeNull();
});

test('keys with a modifier are the browser’s, and each step by the arrow keys is spoken', async () => {
  const { user } = renderApp(PATH);
  const viewport = await map();
  for (const key of ['+', '-', '=', 'ArrowDown']) {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
      expect(fireEvent.keyDown(viewport, { key, [modifier]: true }), `${modifier} ${key}`).toBe(true);
    }
  }
  expect(screen.queryByRole('region', { name: /^地块/ })).toBeNull();
  viewport.focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.getElementById('announcer')).toHaveTextContent('20054 号，还没看过'));
});

test('the card shows the land as the platform has it, and the ways on', async () => {
  const row = sandbox()
    .db.prepare("select * from land where status = 'vacant' and id between 20001 and 20120")
    .get() as {
    id: number;
    name: string;
    address: string;
    price_fen: number;
  };
  const { user } = renderApp(PATH);
  await map();
  await user.type(screen.getByRole('searchbox', { name: '按编号找地块' }), `${String(row.id)}{Enter}`);
  const shown = await card(row.id);
  expect(await within(shown).findByRole('heading', { name: row.name })).toBeVisible();
  expect(within(shown).getByText('等人入驻')).toBeVisible();
  expect(within(shown).getByText(row.address)).toBeVisible();
  expect(within(shown).getByText(new RegExp(`入驻价 ¥${String(row.price_fen / 100)}$`))).toBeVisible();
  expect(within(shown).getByRole('link', { name: '去 App 入驻' })).toHaveAttribute(
    'href',
    `/wakeUp?path=${encodeURIComponent(`/land?landId=${String(row.id)}`)}`,
  );
  await user.click(within(shown).getByRole('button', { name: '关闭' }));
  expect(screen.queryByRole('region', { name: /^地块/ })).toBeNull();
});

test('finds a parcel of another planet, with full-width digits too; says which ids there are', async () => {
  const { user } = renderApp(PATH);
  await map();
  const field = screen.getByRole('searchbox', { name: '按编号找地块' });
  await user.type(field, '30001{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('20001 到 20120、21001 到 21120、22001 到 22120');
  await user.clear(field);
  await user.type(field, '２２０８７');
  await user.click(screen.getByRole('button', { name: '找这块' }));
  expect(await card(22_087)).toBeVisible();
  expect(screen.getByRole('button', { name: '极光星', pressed: true })).toBeVisible();
  // The button is gone: what was found is said, and the map has the focus.
  await waitFor(() => expect(document.querySelector('#announcer')).toHaveTextContent(/^22087 号，/));
  expect(screen.getByRole('application', { name: '极光星的街区' })).toHaveFocus();
});

test('a parcel that is found again comes into view again', async () => {
  const shown: (string | undefined)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push((this as HTMLElement).dataset['index']);
  });
  const { user } = renderApp(PATH);
  await map();
  await user.click(screen.getByRole('button', { name: '列表' }));
  const field = screen.getByRole('searchbox', { name: '按编号找地块' });
  await user.type(field, '20088{Enter}');
  expect(await card(20_088)).toBeVisible();
  expect(screen.getByRole('button', { name: /^8 街 4 号/ })).toHaveFocus();
  await user.type(field, '20088{Enter}');
  expect(shown).toEqual(['87', '87']);
});

test('on the map, a parcel that is found again comes into view again', async () => {
  const moves = vi.spyOn(DistrictCanvas.prototype, 'moveTo');
  const { user } = renderApp(PATH);
  await map();
  const field = screen.getByRole('searchbox', { name: '按编号找地块' });
  await user.type(field, '20088{Enter}');
  expect(await card(20_088)).toBeVisible();
  await user.type(field, '20088{Enter}');
  expect(moves.mock.calls.map(([index]) => index)).toEqual([87, 87]);
});

test('the list has every parcel of the planet, and opens one in place', async () => {
  const { user } = renderApp(PATH);
  await map();
  await user.click(screen.getByRole('button', { name: '青屿星' }));
  await user.click(screen.getByRole('button', { name: '列表' }));
  const rows = screen.getAllByRole('button', { expanded: false }).filter((row) => row.textContent.includes('街'));
  expect(rows).toHaveLength(COUNT);
  expect(rows.at(-1)).toHaveTextContent('10 街 12 号21120 号 · 还没看过');
  const row = screen.getByRole('button', { name: /^2 街 3 号/ });
  await user.click(row);
  expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(await within(await card(21_015)).findByRole('link', { name: '看明信片' })).toBeVisible();
  // The row now tells what the card knows.
  expect(row).not.toHaveTextContent('还没看过');
});

test('a failed parcel says so and can be asked for again; a refused one only says so', async () => {
  sandbox().faults.set([{ path: LAND, kind: 'network', times: 1 }]);
  const { user } = renderApp(PATH);
  (await map()).focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('alert')).toHaveTextContent('这块地没读出来');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: '看明信片' })).toBeVisible();

  sandbox().faults.set([{ path: LAND, kind: 'refused', message: '这块地没有开放' }]);
  await user.click(screen.getByRole('application'));
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('alert')).toHaveTextContent('这块地没有开放。换一块邻居看看吧');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('asks for the parcels in view six at a time, and not again on the same day', async () => {
  const waiting: (() => void)[] = [];
  const asked = watchAsked();
  server.use(
    http.get(`*${LAND}/:id`, async ({ params }) => {
      asked.push(Number(params['id']));
      await new Promise<void>((resolve) => waiting.push(resolve));
      return HttpResponse.json(landOf(Number(params['id'])));
    }),
  );
  const ids = Array.from({ length: 20 }, (_, n) => PLANETS[0].firstId + n);
  parcels().ask(ids);
  await waitFor(() => expect(asked).toHaveLength(6));
  for (let done = 0; done < ids.length; done += 1) {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.();
    await waitFor(() => expect(parcels().snapshot()).toBe(done + 1));
    expect(asked.length - (done + 1)).toBeLessThanOrEqual(6);
  }
  expect(asked).toEqual(ids);
  parcels().ask(ids);
  expect(asked).toHaveLength(20);

  // After a reload they are still known; the next day they are not.
  await waitFor(() => expect(localStorage.getItem('lyyz_parcels')).toContain('20020'));
  resetParcels();
  expect(parcels().look(20_020)).toMatchObject({ status: 'owned', rarity: 'R' });
  resetParcels();
  vi.useFakeTimers({ now: Date.now() + 86_400_001, toFake: ['Date'] });
  expect(parcels().look(20_020)).toBeUndefined();
});

test('a card that is closed while its parcel is on the way to the map does not cancel it', async () => {
  const asked = watchAsked();
  const held = holdCall(LAND);
  const { user } = renderApp(PATH);
  await map();
  parcels().ask([20_054]);
  await held.asked;
  (await map()).focus();
  await user.keyboard('{ArrowDown}');
  // By then the card waits for the same answer.
  await card(20_054);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await user.keyboard('{Escape}');
  held.release();
  await waitFor(() => expect(parcels().look(20_054)).toBeDefined());
  expect(asked).toEqual([20_054]);
});

test('stops asking after failures until the view moves again', async () => {
  const asked = watchAsked();
  sandbox().faults.set([{ path: LAND, kind: '500' }]);
  const ids = Array.from({ length: 30 }, (_, n) => PLANETS[1].firstId + n);
  parcels().ask(ids);
  await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(6));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked.length).toBeLessThan(12);
  sandbox().faults.set([]);
  parcels().ask(ids);
  await waitFor(() => expect(parcels().look(PLANETS[1].firstId + 29)).toBeDefined());
});

test.each(['{', '{"20001":{"status":"<img>"}}', 'null', '[]'])(
  'foreign content of the storage is ignored: %s',
  (stored) => {
    localStorage.setItem('lyyz_parcels', stored);
    expect(parcels().look(20_001)).toBeUndefined();
  },
);

function landOf(id: number) {
  return {
    statusCode: 200,
    code: 200,
    message: '',
    data: {
      id,
      name: '观星台',
      cover: '',
      address: '',
      planet: '晨汐',
      x: 0,
      y: 0,
      area: 60,
      owner: { userId: 7, nickname: '鹿眠', headPortrait: '' },
      rarity: 'R',
      facilities: [],
      status: 'owned',
    },
  };
}
