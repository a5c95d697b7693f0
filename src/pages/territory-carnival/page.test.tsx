import { act, screen, waitFor, within } from '@testing-library/react';
import Toast from 'antd-mobile/es/components/toast';
import { http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { afterTest } from '../../../tests/support/after-test.ts';
import { changeAnswer } from '../../../tests/support/change-answer.ts';
import { expectToast } from '../../../tests/support/end-unseen.ts';
import { holdCall } from '../../../tests/support/hold-call.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { stopClock } from '../../../tests/support/stop-clock.ts';
import { connectHttp } from '../../api/http.ts';
import { activityDetail } from '../../api/invitation.ts';
import { userTerritory } from '../../api/territory.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { clearLogin } from '../../session/login-info.ts';
import { faultsOf, trimmed } from './application-rules.ts';

const PATH = paths.territoryCarnival();
const APPLY = '/vertical/daoLord/activityFreeApply';
const STATUS = '/vertical/daoLord/getTerritoryApplyStatus';
const MINE = '/vertical/daoLord/getUserTerritoryInfo';
const CARNIVAL = '/acApi/server/activity';
const CHECK = '/finance/partnerApplication/checkTerritoryApplyStatus';
/** 103 may apply. */
const APPLICANT = '19900000003';
const USER_ID = 103;
const DECLARATION = '想把码头的旧仓库改成一间夜校，教大家辨认星图。';

type User = ReturnType<typeof renderApp>['user'];
const form = () => screen.findByRole('form', { name: '申请一块领地' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const submit = () => screen.getByRole('button', { name: '提交申请' });
const applications = (): unknown[] =>
  sandbox().db.prepare('select name, status from territory_application where user_id = ?').all(USER_ID);
const pending = () => screen.findByRole('region', { name: '申请正在审核' });

async function fill(user: User, name = '灯下小港') {
  await form();
  await user.clear(field('领地名字'));
  await user.type(field('领地名字'), name);
  await user.selectOptions(screen.getByRole('combobox', { name: '区域' }), '灯塔湾');
  await user.clear(field('宣言'));
  await user.type(field('宣言'), DECLARATION);
  await user.clear(field('联系方式'));
  await user.type(field('联系方式'), 'lingyu_1024');
  await user.click(screen.getByRole('checkbox'));
}

test('shows a visitor the period and what it is about; the application goes on after the login', async () => {
  connectHttp({
    toast: () => undefined,
    askLogin: () => {
      logIn(APPLICANT);
      return Promise.resolve(true);
    },
  });
  const { user } = renderApp(`${PATH}?inviteCode=AB12CD`);
  const guest = await screen.findByRole('region', { name: '领一块属于自己的海岸' });
  expect(guest).toHaveTextContent('不花钱，不花积分');
  expect(screen.getByRole('timer')).toHaveTextContent('距结束');
  expect(screen.getByRole('region', { name: '本届嘉年华' })).toHaveTextContent('进行中');
  expect(within(await screen.findByRole('region', { name: '荣耀前五' })).getAllByRole('listitem')).toHaveLength(5);
  const ways = within(screen.getByRole('region', { name: '接着看' })).getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    `${paths.territoryCarnivalRule()}?inviteCode=AB12CD`,
    `${paths.territory()}?inviteCode=AB12CD`,
  ]);
  expect(document.title).toBe('领地嘉年华 · 灵屿宇宙');
  await user.click(within(guest).getByRole('button', { name: '免费申请' }));
  await form();
  await waitFor(() => expect(field('领地名字')).toHaveFocus());
});

describe('application', () => {
  test('says each rule beside its field, and sends nothing without consent', async () => {
    logIn(APPLICANT);
    const { user } = renderApp(PATH);
    await form();
    expect(field('领地名字')).toHaveAccessibleDescription(/汉字、字母、数字和间隔点/);
    expect(field('联系方式')).toHaveAccessibleDescription(/微信号 5 到 30 位、字母开头/);
    await user.click(submit());
    for (const fault of [
      '领地名字请取 2 到 12 个字',
      '请选一个开放的区域',
      '宣言再写 10 个字就够了',
      '联系方式请填手机号或微信号：手机号 11 位，微信号 5 到 30 位、字母开头',
      '先勾选同意，才能提交',
    ]) {
      expect(screen.getByText(fault)).toBeVisible();
    }
    expect(field('领地名字')).toHaveFocus();
    await fill(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());
    expect(screen.getByText('先勾选同意，才能提交')).toBeVisible();
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(applications()).toEqual([]);
  });

  test('counts as a person counts, and takes what the platform takes', () => {
    const draft = { name: '灯下小港', region: '灯塔湾', declaration: DECLARATION, contact: '13812340000' };
    const wrong = (more: Partial<typeof draft>) => Object.keys(faultsOf({ ...draft, ...more }, ['灯塔湾']));
    expect(wrong({})).toEqual([]);
    expect(wrong({ name: ' 潮 ' })).toEqual(['name']);
    expect(wrong({ name: '𠮷'.repeat(12) })).toEqual([]);
    expect(wrong({ name: '𠮷'.repeat(13) })).toEqual(['name']);
    // Which characters a name may have is the platform's to say.
    expect(wrong({ name: '潮 <b>' })).toEqual([]);
    expect(wrong({ region: '没有的区域' })).toEqual(['region']);
    expect(wrong({ declaration: '👨‍👩‍👧'.repeat(200) })).toEqual([]);
    expect(wrong({ declaration: '字'.repeat(201) })).toEqual(['declaration']);
    expect(wrong({ declaration: '字'.repeat(9) })).toEqual(['declaration']);
    for (const contact of ['', '12812340000', 'ab', '微信号abcdef', 'a'.repeat(31)]) {
      expect(wrong({ contact })).toEqual(['contact']);
    }
    expect(wrong({ contact: 'lingyu-1_0' })).toEqual([]);
    for (const contact of ['+86 138 1234 0000', '138-1234-0000', '１３８１２３４００００', '(+86) 13812340000']) {
      expect(wrong({ contact })).toEqual([]);
      expect(trimmed({ ...draft, contact }).contact).toBe('13812340000');
    }
    expect(trimmed({ ...draft, contact: ' ｌｉｎｇｙｕ_1 ' }).contact).toBe('lingyu_1');
    expect(wrong({ contact: '8613812340000000' })).toEqual(['contact']);
    expect(Object.keys(faultsOf({ ...draft, region: ' ' }, undefined))).toEqual(['region']);
  });

  test('is sent once by a double tap, followed by itself, and the banner is raised once', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    afterTest('clock', () => void vi.useRealTimers());
    logIn(APPLICANT);
    const { user, router } = renderApp(PATH);
    await fill(user);
    await user.dblClick(submit());
    expect(await pending()).toHaveTextContent('灯下小港');
    expect(applications()).toEqual([{ name: '灯下小港', status: 'pending' }]);
    sandbox().setNow(Date.now() + 25_000);
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    vi.useRealTimers();
    expect(await screen.findByRole('heading', { name: '旗升起来了' })).toBeVisible();
    const mine = await screen.findByRole('region', { name: '我的领地' });
    expect(mine).toHaveTextContent('灯下小港');
    const territory = await userTerritory({});
    expect(within(mine).getByRole('link', { name: '邀请成员' })).toHaveAttribute(
      'href',
      paths.territoryInvite(territory?.territoryId ?? 0),
    );
    // Celebrated once: not again after leaving the page.
    await act(() => router.navigate(paths.territory()));
    await act(() => router.navigate(PATH));
    expect(await screen.findByRole('region', { name: '我的领地' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '旗升起来了' })).toBeNull();
  });

  test('approved at once, without a review: the banner is raised', async () => {
    server.use(
      http.get(`*${APPLY}*`, async ({ request }) => {
        const answer = (await (await sandbox().respond(request))?.json()) as { data: object };
        sandbox().setNow(Date.now() + 60_000);
        return Response.json({ ...answer, data: { ...answer.data, status: 'approved' } });
      }),
    );
    logIn(APPLICANT);
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: '旗升起来了' })).toBeVisible();
    expect(await screen.findByRole('region', { name: '我的领地' })).toHaveTextContent('灯下小港');
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('approved before the territory is there: no form, and the banner is raised when it has come', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    afterTest('clock', () => void vi.useRealTimers());
    let isThere = false;
    changeAnswer(MINE, (data: unknown) => (isThere ? data : null));
    logIn(APPLICANT);
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(submit());
    await pending();
    sandbox().setNow(Date.now() + 25_000);
    await user.click(screen.getByRole('button', { name: '看看结果' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '申请正在审核' })).toBeNull());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText('已经通过，领地正在立起来。')).toBeVisible();
    // What fails meanwhile stays on the page, with its button, while it is read again.
    sandbox().faults.set([{ path: MINE, kind: '500' }]);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByText('我的申请没有加载出来')).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const retry = screen.getByRole('button', { name: '重试' });
    act(() => retry.focus());
    sandbox().faults.set([]);
    isThere = true;
    const held = holdCall(MINE);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await held.asked;
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(retry).toHaveFocus();
    held.release();
    expect(await screen.findByRole('heading', { name: '旗升起来了' })).toBeVisible();
  });

  test('sent, whatever the platform calls it: under review', async () => {
    changeAnswer(APPLY, (data: object) => ({ ...data, status: 'SUBMITTED' }));
    logIn(APPLICANT);
    const { user } = renderApp(PATH);
    await fill(user);
    // Without it the status that is read after a failure would say so, too.
    sandbox().faults.set([{ path: STATUS, kind: '500' }]);
    await user.click(submit());
    expect(await pending()).toHaveTextContent('灯下小港');
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('rejected: the reason, and the form again as it was, also after a reload', async () => {
    logIn(APPLICANT);
    const { user, unmount } = renderApp(PATH);
    await fill(user, '潮落小港');
    await user.click(submit());
    await pending();
    unmount();
    queryClient.clear();
    sandbox().setNow(Date.now() + 25_000);
    renderApp(PATH);
    expect(await screen.findByRole('region', { name: '这次没有通过' })).toHaveTextContent('潮落小港');
    await form();
    await waitFor(() => expect(field('宣言')).toHaveValue(DECLARATION));
    expect(field('领地名字')).toHaveValue('潮落小港');
    expect(field('联系方式')).toHaveValue('lingyu_1024');
    expect(screen.getByRole('combobox', { name: '区域' })).toHaveValue('灯塔湾');
    // Consent is given anew.
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  test('a lost answer: the review that has begun is found', async () => {
    logIn(APPLICANT);
    sandbox().faults.set([{ path: APPLY, kind: 'drop', times: 1 }]);
    const { user } = renderApp(PATH);
    await fill(user);
    await user.click(submit());
    await pending();
    expect(applications()).toHaveLength(1);
  });

  test('a late answer after the page was left: found under review on return', async () => {
    logIn(APPLICANT);
    const { user, router } = renderApp(PATH);
    await fill(user);
    const held = holdCall(APPLY);
    await user.click(submit());
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
    await act(() => router.navigate(paths.territoryRules()));
    held.release();
    await waitFor(() => expect(applications()).toHaveLength(1));
    await act(() => router.navigate(PATH));
    await pending();
  });

  test('a failure after the form has gone is told by a toast', async () => {
    vi.spyOn(Toast, 'show');
    logIn(APPLICANT);
    const { user, router } = renderApp(PATH);
    await fill(user);
    const held = holdCall(APPLY);
    await user.click(submit());
    await held.asked;
    await act(() => router.navigate(paths.territoryRules()));
    sandbox().faults.set([{ path: APPLY, kind: 'network', times: 1 }]);
    held.release();
    await expectToast(/^提交申请：.+结果还不确定，再点一次不会重复申请。$/);
  });

  test('a refusal after the form has gone is told by a toast, whatever its codes', async () => {
    vi.spyOn(Toast, 'show');
    logIn(APPLICANT);
    const { user, router } = renderApp(PATH);
    await fill(user);
    server.use(http.get(`*${APPLY}`, () => Response.json({ code: 400, message: '这片海岸刚刚被领走' })));
    const held = holdCall(APPLY);
    await user.click(submit());
    await held.asked;
    await act(() => router.navigate(paths.territoryRules()));
    held.release();
    await expectToast(/^提交申请：这片海岸刚刚被领走$/);
  });

  test('a taken name: said at its field, and what was typed stays', async () => {
    logIn(APPLICANT);
    const { user } = renderApp(PATH);
    await fill(user, '望潮庄');
    await user.click(submit());
    expect(await screen.findByText('这个名字已经有人用了，换一个吧')).toBeVisible();
    await waitFor(() => expect(field('领地名字')).toHaveFocus());
    expect(field('宣言')).toHaveValue(DECLARATION);
    expect(applications()).toEqual([]);
  });

  test('the draft belongs to its user: nobody else sees it', async () => {
    logIn(APPLICANT);
    const { user } = renderApp(PATH);
    await form();
    await user.type(field('领地名字'), '灯下小港');
    await act(() => Promise.resolve(clearLogin()));
    await screen.findByRole('region', { name: '领一块属于自己的海岸' });
    logIn('19900000009');
    await form();
    expect(field('领地名字')).toHaveValue('');
  });
});

describe('conditions', () => {
  /** Changes what the platform says about the conditions. */
  const change = (more: object) =>
    server.use(
      http.get(`*${CHECK}`, async ({ request }) => {
        const answer = (await (await sandbox().respond(request))?.json()) as { data: object };
        return Response.json({ ...answer, data: { ...answer.data, ...more } });
      }),
    );

  test.each([[[]], [null]])('against an application without a reason, %o: help is the way', async (reasons) => {
    change({ eligible: false, reasons, todo: reasons });
    logIn(APPLICANT);
    renderApp(PATH);
    const card = await screen.findByRole('region', { name: '现在还不能申请' });
    expect(within(card).getByRole('link', { name: '问问客服' })).toHaveAttribute('href', paths.wakeUp('/help'));
    expect(screen.queryByRole('region', { name: '离申请还差这几步' })).toBeNull();
  });

  test('where the platform names no regions one is typed, and sent without the spaces around it', async () => {
    change({ regions: null });
    logIn(APPLICANT);
    const sent: unknown[] = [];
    server.use(http.get(`*${APPLY}`, ({ request }) => void sent.push(new URL(request.url).searchParams.get('region'))));
    const { user } = renderApp(PATH);
    await form();
    await user.type(field('领地名字'), '灯下小港');
    await user.type(field('区域'), ' 灯塔湾 ');
    await user.type(field('宣言'), DECLARATION);
    await user.type(field('联系方式'), 'lingyu_1024');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());
    await waitFor(() => expect(sent).toEqual(['灯塔湾']));
  });

  test('without an open region there is no form, until one is open again', async () => {
    change({ regions: [] });
    logIn(APPLICANT);
    const { user } = renderApp(PATH);
    await screen.findByRole('heading', { name: '现在没有开放的区域' });
    expect(screen.queryByRole('form')).toBeNull();
    change({});
    await user.click(screen.getByRole('button', { name: '再看看有没有' }));
    await form();
  });
});

test('says what is against an application', async () => {
  logIn('19900000013');
  const opened: string[] = [];
  vi.stubGlobal('lyyzNative', { openPath: (path: string) => opened.push(path) });
  const { user } = renderApp(PATH);
  const card = await screen.findByRole('region', { name: '离申请还差这几步' });
  expect(card).toHaveTextContent('你已经加入「望潮庄」');
  await user.click(within(card).getByRole('button', { name: '去 App 看看' }));
  await waitFor(() => expect(opened).toEqual(['/territory?territoryId=301']));
  vi.unstubAllGlobals();
});

test('a member whose own application was approved once is not the lord of the territory', async () => {
  changeAnswer(STATUS, () => ({ status: 'approved', territoryName: '旧港' }));
  logIn('19900000013');
  renderApp(PATH);
  expect(await screen.findByRole('region', { name: '离申请还差这几步' })).toHaveTextContent('你已经加入「望潮庄」');
  expect(screen.queryByText(/你是领主/)).toBeNull();
});

test('a lord sees the own banner, without a celebration', async () => {
  logIn('19900000001');
  renderApp(PATH);
  expect(await screen.findByRole('region', { name: '我的领地' })).toHaveTextContent('望潮庄');
  expect(screen.queryByRole('heading', { name: '旗升起来了' })).toBeNull();
});

test('at the end the next carnival follows by itself, and an ended one takes no application', async () => {
  const { endTime } = await activityDetail({ id: 6015 });
  const setClock = stopClock(parseShanghaiTime(endTime) - 4_000);
  logIn(APPLICANT);
  renderApp(PATH);
  await form();
  const head = screen.getByRole('region', { name: '本届嘉年华' });
  const before = head.querySelector('p + p')?.textContent;
  // The platform has the next one a second after the end of this one.
  setClock(parseShanghaiTime(endTime) + 3_000);
  await waitFor(() => expect(head.querySelector('p + p')?.textContent).not.toBe(before));
  await waitFor(() => expect(head).toHaveTextContent('进行中'));
  expect(await form()).toBeVisible();
});

test('a carnival that does not load says so, and another try brings it', async () => {
  sandbox().faults.set([{ path: CARNIVAL, kind: '500', times: 1 }]);
  const { user } = renderApp(PATH);
  await screen.findByText('嘉年华没有加载出来');
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('region', { name: '领一块属于自己的海岸' })).toBeVisible();
});

test('conditions that do not load say so, and only they are asked again', async () => {
  logIn(APPLICANT);
  sandbox().faults.set([{ path: CHECK, kind: '500', times: 1 }]);
  const { user } = renderApp(PATH);
  await screen.findByText('我的申请没有加载出来');
  await user.click(screen.getByRole('button', { name: '重试' }));
  await form();
});
