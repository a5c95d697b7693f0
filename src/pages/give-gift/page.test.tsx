import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Toast from 'antd-mobile/es/components/toast';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectToast } from '../../../tests/support/end-unseen.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { keepOutcomes } from '../../../tests/support/keep-outcomes.ts';
import { layOut } from '../../../tests/support/lay-out.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { connectHttp } from '../../api/http.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { clearLogin } from '../../session/login-info.ts';
import { cardPicture } from './poster.ts';

const ASSETS = '/newcommerce/shop/assetScList';
const SEARCH = '/ucenter/api/userCenter/open/searchUser';
const GIVE = '/newcommerce/api/asset/give';
const ME = '19900000001';

beforeEach(() => {
  layOut();
  localStorage.setItem('lyyz_client_id', 'test-client-0001');
});

const ownerOf = (assetId: number) =>
  (sandbox().db.prepare('select owner_id from asset where asset_id = ?').get(assetId) as { owner_id: number }).owner_id;
const gifts = () =>
  sandbox().db.prepare('select * from gift order by give_no').all() as unknown as {
    message: string;
    asset_id: number;
  }[];

/** Records the idempotency keys of a call. */
function watch(path: string) {
  const keys: (string | null)[] = [];
  server.use(
    http.all(`*${path}*`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
    }),
  );
  return keys;
}

type User = ReturnType<typeof renderApp>['user'];
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const assets = async () => within(await screen.findByRole('list', { name: '选一件藏品' }));
/** Chooses the asset with this id, by its place: free ones come first, the newest first. */
async function chooseAsset(user: User) {
  const [first] = (await assets()).getAllByRole('button');
  if (!first) throw new Error('no assets');
  await user.click(first);
  await heading('送给谁');
}
async function find(user: User, words: string) {
  await user.type(screen.getByRole('searchbox'), words);
  return within(await screen.findByRole('list', { name: '找到的朋友' }));
}
async function choosePerson(user: User, name = '林深') {
  await user.click((await find(user, name)).getByRole('button', { name: new RegExp(name) }));
  await heading('写一句话');
}
async function toConfirm(user: User, words = '见卡如面') {
  await chooseAsset(user);
  await choosePerson(user);
  if (words !== '') await user.type(screen.getByRole('textbox', { name: '想说的话（选填）' }), words);
  await user.click(screen.getByRole('button', { name: '去看一眼' }));
  await heading('送出前看一眼');
  return screen.getByRole('button', { name: '送给 林深' });
}

describe('for a visitor', () => {
  test('says what the page does, and the login goes on with the assets', async () => {
    connectHttp({
      toast: () => undefined,
      askLogin: () => {
        logIn(ME);
        return Promise.resolve(true);
      },
    });
    const { user } = renderApp(paths.giveGift());
    expect(await heading('一件藏品，一句话，一位朋友')).toBeVisible();
    expect(screen.getByText('赠送后不能撤回')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '选一件藏品' }));
    expect((await assets()).getAllByRole('button').length).toBeGreaterThan(5);
    expect(document.title).toBe('送一件藏品 · 灵屿宇宙');
  });

  test('a cancelled login changes nothing', async () => {
    connectHttp({ toast: () => undefined, askLogin: () => Promise.resolve(false) });
    const { user } = renderApp(paths.giveGift());
    const start = await screen.findByRole('button', { name: '选一件藏品' });
    await user.click(start);
    await waitFor(() => expect(start).not.toHaveAttribute('aria-busy'));
    expect(screen.getByText('赠送后不能撤回')).toBeVisible();
  });
});

describe('the asset', () => {
  test('free ones come first, and each of the others says why not', async () => {
    logIn(ME);
    const { user } = renderApp(paths.giveGift());
    const cards = (await assets()).getAllByRole('button');
    const blocked = cards.map((card) => card.getAttribute('aria-disabled') === 'true');
    expect(blocked.indexOf(true)).toBeGreaterThan(0);
    expect(blocked.slice(blocked.indexOf(true)).every(Boolean)).toBe(true);
    const why = cards.filter((_, index) => blocked[index]).map(({ textContent }) => textContent);
    for (const reason of [/正在出售，下架后才能送/, /和你绑定，不能转赠/, /锁定中，2030\s年 .+ 后能送/]) {
      expect(why.some((text) => reason.test(text))).toBe(true);
    }
    const stuck = cards[blocked.indexOf(true)];
    if (!stuck) throw new Error('none is blocked');
    await user.click(stuck);
    expect(screen.getByRole('heading', { name: '选一件藏品', level: 2 })).toBeVisible();
  });

  test('a lock that has run out does not block any more', async () => {
    const lock = (lockedUntil: string, assetId: number) => ({
      assetId,
      itemId: 2,
      name: lockedUntil,
      cover: '',
      rarity: 'N',
      giftable: false,
      blockedBy: 'locked',
      lockedUntil,
    });
    server.use(
      http.post(`*${ASSETS}*`, () =>
        Response.json({ code: 200, data: [lock('2024-01-01 00:00:00', 1), lock('2030-01-01 00:00:00', 2)] }),
      ),
    );
    logIn(ME);
    renderApp(paths.giveGift());
    const [free, locked] = (await assets()).getAllByRole('button');
    expect(free).not.toHaveAttribute('aria-disabled');
    expect(free).not.toHaveTextContent('锁定中');
    expect(locked).toHaveAttribute('aria-disabled', 'true');
  });

  test('a reason that is not known costs no page: the piece only cannot be given', async () => {
    server.use(
      http.post(`*${ASSETS}*`, () =>
        Response.json({
          code: 200,
          data: [{ assetId: 1, itemId: 2, name: '旧物', cover: '', rarity: 'N', giftable: false, blockedBy: 'frozen' }],
        }),
      ),
    );
    logIn(ME);
    renderApp(paths.giveGift());
    const [piece] = (await assets()).getAllByRole('button');
    expect(piece).toHaveAttribute('aria-disabled', 'true');
    expect(piece).toHaveTextContent('现在不能赠送');
  });

  test('a platform without the reasons says only that it cannot be given', async () => {
    server.use(
      http.post(`*${ASSETS}*`, () =>
        Response.json({
          code: 200,
          data: [{ assetId: 1, itemId: 2, name: '旧物', cover: '', rarity: 'N', giftable: false }],
        }),
      ),
    );
    logIn(ME);
    renderApp(paths.giveGift());
    expect(await screen.findByText('现在不能赠送')).toBeVisible();
    expect(screen.getByText('现在没有能送的藏品，每件下面写着原因。')).toBeVisible();
  });

  test('without any leads to the app, and the real name is asked for before anything else', async () => {
    logIn('19900000002');
    renderApp(paths.giveGift());
    expect(await screen.findByText('还没有可以送的藏品')).toBeVisible();
    expect(screen.getByRole('link', { name: '去 App 看藏品' })).toHaveAttribute('href', '/wakeUp?path=%2Fcollection');
    expect(await screen.findByRole('button', { name: '去 App 实名认证' })).toBeVisible();
  });
});

describe('the person', () => {
  test('is searched once the user pauses; people of one name are told apart; oneself is refused', async () => {
    sandbox().db.prepare("update person set nickname = '林深' where user_id in (140, 101)").run();
    logIn(ME);
    const asked: string[] = [];
    server.use(
      http.get(`*${SEARCH}*`, ({ request }) => void asked.push(new URL(request.url).searchParams.get('keyword') ?? '')),
    );
    const { user } = renderApp(paths.giveGift());
    await chooseAsset(user);
    await user.type(screen.getByRole('searchbox'), '林');
    expect(screen.getByText('至少输入 2 个字')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), '深');
    const found = within(await screen.findByRole('list', { name: '找到的朋友' }));
    expect(asked).toEqual(['林深']);
    expect(screen.getByText('有同名的朋友，看清尾号再选')).toBeVisible();
    await waitFor(() =>
      expect(document.getElementById('announcer')).toHaveTextContent(
        `找到 ${found.getAllByRole('button').length} 位朋友`,
      ),
    );
    expect(found.getByRole('button', { name: /手机尾号 0040/ })).toBeVisible();
    const self = found.getByRole('button', { name: /这是你自己/ });
    await user.click(self);
    expect(screen.getByRole('heading', { name: '送给谁', level: 2 })).toBeVisible();
    await user.click(found.getByRole('button', { name: /手机尾号 0040/ }));
    await heading('写一句话');
    expect(within(screen.getByRole('list', { name: '已经选好的' })).getByText('手机尾号 0040')).toBeVisible();
  });

  test('is found by the phone tail, and the newest answer wins', async () => {
    logIn(ME);
    const { user } = renderApp(paths.giveGift());
    await chooseAsset(user);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const asked = vi.fn();
    server.use(
      http.get(`*${SEARCH}*`, async ({ request }) => {
        if (!request.url.endsWith('0102')) return;
        asked();
        await released;
      }),
    );
    await user.type(screen.getByRole('searchbox'), '0102');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await user.clear(screen.getByRole('searchbox'));
    const found = await find(user, '0103');
    expect(found.getByText('手机尾号 0103')).toBeVisible();
    release();
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.getByText('手机尾号 0103')).toBeVisible();
    expect(screen.queryByText('手机尾号 0102')).toBeNull();
  });

  test('is found by a phone tail in full-width digits', async () => {
    logIn(ME);
    const { user } = renderApp(paths.giveGift());
    await chooseAsset(user);
    expect((await find(user, '０１０２')).getByText('手机尾号 0102')).toBeVisible();
  });

  test('not found and failed are told, with a retry', async () => {
    logIn(ME);
    const { user } = renderApp(paths.giveGift());
    await chooseAsset(user);
    await user.type(screen.getByRole('searchbox'), '没有这个人');
    expect(await screen.findByText('没有找到「没有这个人」')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    sandbox().faults.set([{ path: SEARCH, kind: '500', times: 1 }]);
    await user.type(screen.getByRole('searchbox'), '林深');
    expect(await screen.findByRole('alert')).toHaveTextContent('没有搜出来');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('list', { name: '找到的朋友' })).toBeVisible();
  });
});

describe('the words', () => {
  test('chosen from the usual ones by keyboard are in the field, where writing goes on', async () => {
    logIn(ME);
    const { user } = renderApp(paths.giveGift());
    await chooseAsset(user);
    await choosePerson(user);
    act(() => screen.getByRole('button', { name: '生日快乐' }).focus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: '想说的话（选填）' })).toHaveFocus();
    await user.keyboard('！');
    expect(screen.getByRole('textbox', { name: '想说的话（选填）' })).toHaveValue('生日快乐！');
  });

  test('are counted as a person counts, and too many cannot go on', async () => {
    logIn(ME);
    const { user } = renderApp(paths.giveGift());
    await chooseAsset(user);
    await choosePerson(user);
    const field = screen.getByRole('textbox', { name: '想说的话（选填）' });
    fireEvent.change(field, { target: { value: '👨‍👩‍👧'.repeat(60) } });
    expect(screen.getByText('60 / 60')).toBeVisible();
    fireEvent.change(field, { target: { value: `${'👨‍👩‍👧'.repeat(60)}字` } });
    expect(screen.getByText('多了 1 个字，删减一些')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '去看一眼' }));
    expect(screen.getByRole('heading', { name: '写一句话', level: 2 })).toBeVisible();
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: '生日快乐' }));
    expect(field).toHaveValue('生日快乐');
    await user.click(screen.getByRole('radio', { name: '海浪' }));
    await user.click(screen.getByRole('button', { name: '去看一眼' }));
    expect(await screen.findByText('生日快乐')).toBeVisible();
  });
});

describe('the gift', () => {
  test('says its consequence, is given once on a double tap, and is gone from the list', async () => {
    logIn(ME);
    const keys = watch(GIVE);
    const before = gifts().length;
    const { user } = renderApp(paths.giveGift());
    const first = (await assets()).getAllByRole('button')[0]?.textContent;
    const count = (await assets()).getAllByRole('listitem')[0]?.getAttribute('aria-setsize');
    const give = await toConfirm(user);
    expect(screen.getByText(/归 林深 所有，赠送后不能撤回。$/)).toBeVisible();
    await user.dblClick(give);
    expect(await heading('送到了')).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(gifts()).toHaveLength(before + 1);
    expect(gifts().at(-1)?.message).toBe('见卡如面');
    await user.click(screen.getByRole('button', { name: '再送一件' }));
    await waitFor(async () =>
      expect((await assets()).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', String(Number(count) - 1)),
    );
    const left = (await assets()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(left).not.toContain(first);
  });

  test('is followed by another one, whose first step takes the focus, also after a reload', async () => {
    logIn(ME);
    const first = renderApp(paths.giveGift());
    await first.user.click(await toConfirm(first.user));
    expect(await heading('送到了')).toBeVisible();
    first.unmount();
    const { user } = renderApp(paths.giveGift());
    await user.click(await screen.findByRole('button', { name: '再送一件' }));
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  });

  test('without words is given, too', async () => {
    logIn(ME);
    const { user } = renderApp(paths.giveGift());
    await user.click(await toConfirm(user, ''));
    expect(await heading('送到了')).toBeVisible();
    expect(gifts().at(-1)?.message).toBe('');
  });

  test('happens once after a lost response', async () => {
    logIn(ME);
    const keys = watch(GIVE);
    const before = gifts().length;
    const { user } = renderApp(paths.giveGift());
    const give = await toConfirm(user);
    sandbox().faults.set([{ path: GIVE, kind: 'drop', times: 1 }]);
    await user.click(give);
    expect(await screen.findByRole('alert')).toHaveTextContent('再点一次不会重复赠送');
    await user.click(give);
    expect(await heading('送到了')).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(gifts()).toHaveLength(before + 1);
  });

  test('happens once after a lost response and a reload', async () => {
    logIn(ME);
    const keys = watch(GIVE);
    const before = gifts().length;
    const first = renderApp(paths.giveGift());
    const give = await toConfirm(first.user);
    sandbox().faults.set([{ path: GIVE, kind: 'drop', times: 1 }]);
    await first.user.click(give);
    await screen.findByRole('alert');
    first.unmount();
    const { user } = renderApp(paths.giveGift());
    await heading('送出前看一眼');
    await user.click(screen.getByRole('button', { name: '送给 林深' }));
    expect(await heading('送到了')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(gifts()).toHaveLength(before + 1);
  });

  test.each([
    ['on the step before', (user: User) => user.click(screen.getByRole('button', { name: /写一句/ }))],
    [
      'with the page left',
      (_: User, { router }: ReturnType<typeof renderApp>) => router.navigate('/wakeUp?path=%2Fhelp'),
    ],
  ])('whose answer is lost %s is told by a toast', async (_, leave) => {
    await import('../../kit/overlay/antd-toast.ts');
    vi.spyOn(Toast, 'show');
    logIn(ME);
    const app = renderApp(paths.giveGift());
    const give = await toConfirm(app.user);
    sandbox().faults.set([{ path: GIVE, kind: 'drop', times: 1 }]);
    const held = holdCall(GIVE);
    await app.user.click(give);
    await held.asked;
    await act(() => leave(app.user, app));
    held.release();
    await expectToast(/^把「.+」送给 林深：.+结果还不确定，看看它还在不在你的藏品里。$/);
  });

  test('whose response comes after the page was left is shown on the return', async () => {
    logIn(ME);
    const { user, router } = renderApp(paths.giveGift());
    const give = await toConfirm(user);
    const held = holdCall(GIVE);
    await user.click(give);
    expect(give).toHaveAttribute('aria-busy', 'true');
    await held.asked;
    await act(() => router.navigate('/wakeUp?path=%2Fhelp'));
    held.release();
    await waitFor(() => expect(localStorage.getItem('lyyz_own 101 gift')).toContain('giveNo'));
    await act(() => router.navigate(-1));
    expect(await heading('送到了')).toBeVisible();
  });

  test('is refused in the platform’s words, and another asset can be chosen', async () => {
    logIn(ME);
    const { user } = renderApp(paths.giveGift());
    const give = await toConfirm(user);
    sandbox().db.prepare('update asset set owner_id = 103 where owner_id = 101').run();
    await user.click(give);
    expect(await screen.findByRole('alert')).toHaveTextContent('这件藏品不在你的藏品里');
    await user.click(screen.getByRole('button', { name: '回到选藏品' }));
    expect(await screen.findByText('还没有可以送的藏品')).toBeVisible();
  });

  test('that was refused is another one afterwards, in the page and after a reload', async () => {
    logIn(ME);
    keepOutcomes();
    const before = gifts().length;
    const first = renderApp(paths.giveGift());
    const give = await toConfirm(first.user);
    sandbox().faults.set([{ path: GIVE, kind: 'refused', times: 2, message: '请先完成实名认证' }]);
    await first.user.click(give);
    expect(await screen.findByRole('alert')).toHaveTextContent('请先完成实名认证');
    await waitFor(() => expect(localStorage.getItem('lyyz_own 101 gift')).toContain('"attempt":null'));
    await first.user.click(give);
    await waitFor(() => expect(sandbox().faults.list()).toMatchObject([{ times: 0 }]));
    await screen.findByRole('alert');
    first.unmount();
    const { user } = renderApp(paths.giveGift());
    await heading('送出前看一眼');
    await user.click(screen.getByRole('button', { name: '送给 林深' }));
    expect(await heading('送到了')).toBeVisible();
    expect(gifts()).toHaveLength(before + 1);
  });

  test('needs a verified real name: the confirmation is not even offered', async () => {
    sandbox().db.prepare('update asset set owner_id = 102 where asset_id = 50001').run();
    logIn('19900000002');
    const { user } = renderApp(paths.giveGift());
    await screen.findByText('先完成实名认证');
    await chooseAsset(user);
    await choosePerson(user);
    await user.click(screen.getByRole('button', { name: '去看一眼' }));
    await heading('送出前看一眼');
    expect(screen.queryByRole('button', { name: '送给 林深' })).toBeNull();
    expect(screen.getByRole('button', { name: '去 App 实名认证' })).toBeVisible();
    expect(ownerOf(50001)).toBe(102);
  });
});

describe('the draft', () => {
  test('survives a reload, and leads back to each step', async () => {
    logIn(ME);
    const first = renderApp(paths.giveGift());
    await toConfirm(first.user, '给你');
    first.unmount();
    const { user } = renderApp(paths.giveGift());
    await heading('送出前看一眼');
    expect(screen.getByText('给你')).toBeVisible();
    for (const [name, step] of [
      ['写一句', '写一句话'],
      ['选朋友', '送给谁'],
      ['选藏品', '选一件藏品'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: `回到${name}` }));
      expect(await heading(step)).toBeVisible();
    }
  });

  test('the back button leads to the step before', async () => {
    logIn(ME);
    const { user } = renderApp(paths.giveGift());
    await toConfirm(user);
    act(() => history.back());
    expect(await heading('写一句话')).toBeVisible();
    act(() => history.back());
    expect(await heading('送给谁')).toBeVisible();
  });

  test('belongs to its person alone', async () => {
    logIn(ME);
    const first = renderApp(paths.giveGift());
    await toConfirm(first.user);
    first.unmount();
    act(() => clearLogin());
    logIn('19900000003');
    renderApp(paths.giveGift());
    expect(await heading('选一件藏品')).toBeVisible();
    expect(screen.queryByText('见卡如面')).toBeNull();
  });

  test('ignores a spoiled one', async () => {
    for (const spoiled of ['{', '5', '{"draft":{"step":9}}']) {
      localStorage.setItem('lyyz_own 101 gift', spoiled);
      logIn(ME);
      const { unmount } = renderApp(paths.giveGift());
      expect(await heading('选一件藏品')).toBeVisible();
      unmount();
    }
  });
});

test('the gift card is shared with the address of the asset in the app', async () => {
  const copied: string[] = [];
  vi.stubGlobal('lyyzNative', { copy: (text: string) => copied.push(text) });
  logIn(ME);
  const { user } = renderApp(paths.giveGift());
  await user.click(await toConfirm(user));
  await user.click(await screen.findByRole('button', { name: '把贺卡发给 TA' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('button', { name: '复制链接' }));
  await waitFor(() => expect(copied).toHaveLength(1));
  const url = new URL(copied[0] ?? '');
  expect(url.pathname).toBe(`${import.meta.env.BASE_URL}wakeUp`);
  const { asset_id: assetId } = gifts().at(-1) ?? {};
  expect(url.searchParams.get('path')).toBe(`/asset?assetId=${assetId}`);
});

describe('the card of the poster', () => {
  const sent = {
    asset: { assetId: 1, name: '燕', cover: '', rarity: 'N' },
    person: { userId: 2, nickname: '<b>林&深</b>', headPortrait: '', phoneTail: '0001' },
    paper: 'petals',
    giveNo: 'ZS1',
    giveTime: '2026-11-25 10:00:00',
  } as const;
  // No picture loads here, so only the words are drawn.
  beforeEach(() => {
    vi.stubGlobal(
      'Image',
      class {
        onerror = () => {};
        set src(_: string) {
          queueMicrotask(() => this.onerror());
        }
      },
    );
  });

  test('is valid XML whatever the words and the name are', async () => {
    for (const words of [
      '',
      '<script>alert(1)</script>&"',
      '\u0000\ufffe\u001b字',
      '一'.repeat(60),
      '一\n\n\n\n\n\n\n二',
    ]) {
      const svg = await cardPicture({ ...sent, words });
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect(parsed.querySelector('parsererror')).toBeNull();
      expect(parsed.querySelector('script, b')).toBeNull();
      expect(parsed.querySelectorAll('text').length).toBeLessThanOrEqual(6);
    }
  });

  test('has all sixty characters in its lines', async () => {
    const words = Array.from({ length: 60 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('');
    const svg = await cardPicture({ ...sent, words });
    const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts.slice(1).join('')).toBe(words);
  });
});
