import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '../../../tests/support/render-routes.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { shanghaiTime } from '../../lib/shanghai-time.ts';
import { keepOrder, useKeptOrder } from './kept-order.ts';
import { OrderCard } from './OrderCard.tsx';

const ORDER = '/acApi/order/getUnpaidOrder';
const order = (change: object = {}) => ({
  orderNo: 'T1',
  title: '灯塔明信片',
  cover: '',
  amountFen: 1_990,
  points: 0,
  payBefore: shanghaiTime(serverClock.now() + 900_000),
  state: 'unpaid',
  ...change,
});
/** Answers as the platform would; returns how to change the answer. */
function platformHas(first: object | null) {
  let data = first;
  server.use(http.get(`*${ORDER}`, () => HttpResponse.json({ statusCode: 200, code: 200, message: '', data })));
  return (next: object | null) => (data = next);
}

const settled = vi.fn();
const dismissed = vi.fn();
function show(fresh = false) {
  return renderRoutes([
    {
      path: '/',
      element: (
        <OrderCard orderNo="T1" fresh={fresh} onTap={() => undefined} onSettled={settled} onDismiss={dismissed} />
      ),
    },
  ]);
}

beforeEach(() => {
  settled.mockReset();
  dismissed.mockReset();
  logIn('19900000001');
});

test('an unpaid order says the sum, the number and the time left; paid in the app, it is found on return', async () => {
  const now = platformHas(order());
  show();
  expect(await screen.findByRole('heading', { name: '等待付款' })).toBeVisible();
  expect(screen.getByText('订单号 T1')).toBeVisible();
  expect(screen.getByRole('button', { name: '去 App 支付 ¥19.90' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('付款还有');
  now(order({ state: 'paid' }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('heading', { name: '已付款' })).toBeVisible();
  expect(settled).toHaveBeenCalledExactlyOnceWith('paid');
  expect(screen.queryByRole('button', { name: /支付/ })).toBeNull();
});

test('after the deadline an order cannot be paid any more, even if the platform still says unpaid', async () => {
  platformHas(order({ payBefore: shanghaiTime(serverClock.now() - 2_000) }));
  const { user } = show();
  expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /支付/ })).toBeNull();
  expect(settled).toHaveBeenCalledExactlyOnceWith('closed');
  await user.click(screen.getByRole('button', { name: '收起' }));
  expect(dismissed).toHaveBeenCalledOnce();
});

test.each(['closed', 'paid'] as const)(
  'an order that ran out by the clock is asked about until the platform itself says %s',
  async (end) => {
    const now = platformHas(order({ payBefore: shanghaiTime(serverClock.now() - 1_000) }));
    show();
    expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeVisible();
    expect(settled.mock.calls).toEqual([['closed']]);
    now(order({ state: end }));
    await waitFor(() => expect(settled.mock.calls).toEqual([['closed'], [end]]));
    expect(screen.getByRole('heading', { name: end === 'paid' ? '已付款' : '订单已关闭' })).toBeVisible();
  },
);

test('an order that the platform has closed is told once', async () => {
  platformHas(order({ state: 'closed', payBefore: shanghaiTime(serverClock.now() - 1_000) }));
  show();
  expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeVisible();
  expect(settled).toHaveBeenCalledExactlyOnceWith('closed');
});

test('a closed order with points does not say that nothing was taken', async () => {
  platformHas(order({ state: 'closed', points: 300 }));
  show();
  expect(await screen.findByText('没有在时限内付款，没有扣钱。')).toBeVisible();
  expect(screen.queryByText(/什么都没有扣/)).toBeNull();
});

test.each([
  ['points', { amountFen: 0, points: 1_200 }, '1,200 积分'],
  ['both', { amountFen: 990, points: 300 }, '300 积分 + ¥9.90'],
  ['nothing', { amountFen: 0, points: 0 }, '¥0.00'],
])('says a price in %s', async (_, change, price) => {
  platformHas(order(change));
  show();
  expect(await screen.findByText(price)).toBeVisible();
});

test.each([
  ['null', null],
  ['another order', { orderNo: 'T2' }],
])('does not claim anything about an order the platform does not find (%s)', async (_, change) => {
  platformHas(change && order(change));
  show();
  expect(await screen.findByRole('heading', { name: '查不到这笔订单的进度' })).toBeVisible();
  expect(screen.queryByText('灯塔明信片')).toBeNull();
  expect(settled).not.toHaveBeenCalled();
});

test('a failed request can be repeated', async () => {
  sandbox().faults.set([{ path: ORDER, kind: '500', times: 1 }]);
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('订单没读出来');
  platformHas(order());
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: '等待付款' })).toBeVisible();
});

test('a new order that cannot be read comes into view all the same', async () => {
  const shown: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this);
  });
  sandbox().faults.set([{ path: ORDER, kind: '500', times: 1 }]);
  show(true);
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(shown).toEqual([alert]));
});

test('what an order is about stays when the order is found again', async () => {
  function About() {
    return <output>{useKeptOrder('page')?.about ?? 'none'}</output>;
  }
  renderRoutes([{ path: '/', element: <About /> }]);
  await act(() => keepOrder('page', { orderNo: 'T1', about: '7001' }));
  await act(() => keepOrder('page', { orderNo: 'T1' }));
  expect(await screen.findByText('7001')).toBeVisible();
  await act(() => keepOrder('page', { orderNo: 'T2' }));
  expect(screen.getByText('none')).toBeVisible();
});

test('the number of an order is kept for this user and this page only', async () => {
  function Kept() {
    return <output>{`${useKeptOrder('page')?.orderNo ?? 'none'} ${useKeptOrder('other')?.orderNo ?? 'none'}`}</output>;
  }
  const { unmount } = renderRoutes([{ path: '/', element: <Kept /> }]);
  await act(() => keepOrder('page', { orderNo: 'T1', about: '7001' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('T1 none'));
  unmount();
  logIn('19900000002');
  renderRoutes([{ path: '/', element: <Kept /> }]);
  await act(() => keepOrder('other', { orderNo: 'T9' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('none T9'));
  await act(() => keepOrder('other', null));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('none none'));
});
