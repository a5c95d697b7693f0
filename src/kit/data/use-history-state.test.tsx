import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '../../../tests/support/render-routes.tsx';
import { loginByHost } from '../../session/call-host.ts';
import { NativeHost } from '../../session/host.ts';
import { clearLogin, clearRefusedLogin, LOGIN_INFO_KEY, noteUser, saveLogin } from '../../session/login-info.ts';
import {
  clearHistoryStates,
  clearHistoryStatesOnLogout,
  useHistoryResets,
  useHistoryState,
} from './use-history-state.ts';

afterEach(() => {
  vi.useRealTimers();
  delete window.lyyzNative;
});

/** A page with a counter that can be unmounted in the same event. */
function open() {
  function Counter({ close }: { close: () => void }) {
    const [count, setCount] = useHistoryState('count', 0);
    return (
      <>
        <output>{count}</output>
        <button onClick={() => setCount(5)}>五</button>
        <button onClick={() => setCount((before) => before + 1)}>加一</button>
        <button
          onClick={() => {
            setCount((before) => before + 1);
            setCount((before) => before + 1);
            close();
          }}
        >
          加二并关上
        </button>
      </>
    );
  }
  function Page() {
    const [shown, setShown] = useState(true);
    return shown ? <Counter close={() => setShown(false)} /> : <button onClick={() => setShown(true)}>打开</button>;
  }
  return renderRoutes([
    { path: '/', element: <Page /> },
    { path: '/next', element: <p>下一页</p> },
  ]);
}
const tap = (name: string) => screen.getByRole('button', { name });
const count = () => screen.getByRole('status');

test('sets a state by value and by function', async () => {
  const { user } = open();
  await user.click(tap('五'));
  await user.click(tap('加一'));
  expect(count()).toHaveTextContent('6');
});

test('keeps the state when going back, and resets it in a new entry', async () => {
  const { user, router } = open();
  await user.click(tap('加一'));
  await router.navigate('/next');
  await screen.findByText('下一页');
  await router.navigate(-1);
  await waitFor(() => expect(count()).toHaveTextContent('1'));
  await router.navigate('/next');
  await screen.findByText('下一页');
  await router.navigate('/');
  await waitFor(() => expect(count()).toHaveTextContent('0'));
});

test('keeps a state set together with an unmount', async () => {
  const { user } = open();
  await user.click(tap('加二并关上'));
  await user.click(tap('打开'));
  expect(count()).toHaveTextContent('2');
});

test('clearHistoryStates resets the state', async () => {
  const { user, router } = open();
  await user.click(tap('加一'));
  await router.navigate('/next');
  await screen.findByText('下一页');
  clearHistoryStates();
  await router.navigate(-1);
  await waitFor(() => expect(count()).toHaveTextContent('0'));
});

test('a state that is shown goes on from what is shown when all states were removed', async () => {
  const { user } = open();
  await user.click(tap('五'));
  clearHistoryStates();
  await user.click(tap('加一'));
  expect(count()).toHaveTextContent('6');
});

const LATER = Date.now() + 3_600_000;
const token = (accessToken: string) => saveLogin({ accessToken, clientInfo: '', expireIn: LATER });
/** Another tab deletes the login. */
const deleteElsewhere = () => {
  localStorage.removeItem(LOGIN_INFO_KEY);
  dispatchEvent(new StorageEvent('storage', { key: LOGIN_INFO_KEY }));
};
/** The clock reaches the end of the login, and another tab is the first to see it. */
const expireElsewhere = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: LATER });
  deleteElsewhere();
};
const host = () => {
  const native = new NativeHost(window);
  native.start();
  return native;
};
/** The host gives the first login. */
const hosted = () => (host(), window.lyyzSetAccessToken?.('a'));
test.each([
  ['a visitor logs in', () => undefined, () => token('a'), '1'],
  ['the same user gets a new token', () => token('a'), () => token('b'), '1'],
  ['another user logs in', () => token('a'), () => token('c'), '0'],
  ['the login ends', () => token('a'), () => clearLogin(), '0'],
  ['the token is refused', () => token('a'), () => clearRefusedLogin(), '1'],
  ['the same user logs in after that', () => token('a'), () => (clearRefusedLogin(), token('b')), '1'],
  ['another user logs in after that', () => token('a'), () => (clearRefusedLogin(), token('c')), '0'],
  ['the user logs out after that', () => token('a'), () => (clearRefusedLogin(), clearLogin()), '0'],
])('of %s: the states after it', async (_, before, change, left) => {
  noteUser('a', 101);
  noteUser('b', '101');
  noteUser('c', 102);
  before();
  const stop = clearHistoryStatesOnLogout();
  const { user, router } = open();
  await user.click(tap('加一'));
  await router.navigate('/next');
  await screen.findByText('下一页');
  change();
  await router.navigate(-1);
  await waitFor(() => expect(count()).toHaveTextContent(left));
  stop();
});

test.each([
  ['a logout', () => clearLogin(), '', ''],
  ['another user', () => token('c'), '', ''],
  ['a refused token', () => clearRefusedLogin(), '周', '周'],
  ['a logout that the platform refuses', () => (clearRefusedLogin(), clearLogin()), '', ''],
  ['a new token of the same user', () => token('b'), '周', '周'],
  ['a logout in another tab', () => deleteElsewhere(), '', ''],
  ['an end by itself that another tab sees first', () => expireElsewhere(), '周', '周'],
  ['a logout after that', () => (expireElsewhere(), clearLogin()), '', ''],
  ['a new token that nobody has named', () => token('x1'), '周', '周'],
  ['one that is then named as the same user’s', () => (token('x2'), noteUser('x2', 101)), '周', '周'],
  ['one that is then named as another user’s', () => (token('x3'), noteUser('x3', 102)), '', ''],
  ['a refused token and one of another user', () => (clearRefusedLogin(), token('x4'), noteUser('x4', 102)), '', ''],
  ['another user after a token that nobody has named', () => (token('x5'), token('c')), '', ''],
  ['a host’s logout', () => (hosted(), window.lyyzSetAccessToken?.('')), '', ''],
  [
    'a host’s logout after a refused token',
    () => (hosted(), clearRefusedLogin(), window.lyyzSetAccessToken?.('')),
    '',
    '',
  ],
  [
    'a host without a token while it is asked for a login',
    () => {
      window.lyyzNative = { login: () => undefined };
      const native = host();
      window.lyyzSetAccessToken?.('a');
      clearRefusedLogin();
      void loginByHost(native);
      window.lyyzSetAccessToken?.('');
    },
    '周',
    '周',
  ],
])('what a person typed and sees, after %s', async (_, change, seen, kept) => {
  noteUser('a', 101);
  noteUser('b', '101');
  noteUser('c', 102);
  token('a');
  function Form() {
    const [name, setName] = useHistoryState('name', '');
    return <input aria-label="姓名" value={name} onChange={({ target }) => setName(target.value)} />;
  }
  function Page() {
    return <Form key={useHistoryResets()} />;
  }
  const { user, router } = renderRoutes([
    { path: '/', element: <Page /> },
    { path: '/next', element: <p>下一页</p> },
  ]);
  await user.type(screen.getByRole('textbox'), '周');
  act(change);
  expect(screen.getByRole('textbox')).toHaveValue(seen);
  await act(() => router.navigate('/next'));
  await act(() => router.navigate(-1));
  expect(screen.getByRole('textbox')).toHaveValue(kept);
});
