import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { server } from '../../../tests/support/server.ts';
import { logIn } from '../../../tests/support/sign.ts';
import { groups } from './kit-groups.ts';

const copied = vi.fn<(text: string) => Promise<void>>();
const saved: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  vi.stubEnv('BASE_URL', '/mfuwu/');
  copied.mockReset().mockResolvedValue();
  saved.length = 0;
  server.use(http.get('*/version.json', () => HttpResponse.json({ entry: 'assets/main-new.js' })));
  let last: Blob;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file as Blob;
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: last.text() });
  });
});

function open(path: string) {
  const app = renderApp(path);
  // user-event has a clipboard of its own.
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  return app;
}

test('an unknown bench in the address opens the first; a bench is still as it was left when one comes back', async () => {
  const { user, router } = open('/test?bench=nothing');
  expect(await screen.findByRole('heading', { level: 1, name: '页面工具台' })).toBeVisible();
  expect(document.title).toBe('页面工具台 · 灵屿宇宙');
  const benches = within(screen.getByRole('navigation', { name: '工具' }));
  expect(benches.getByRole('link', { current: 'page' })).toHaveTextContent('链接');
  await user.type(await screen.findByLabelText('anchorId'), '11');
  await user.click(benches.getByRole('link', { name: '环境' }));
  expect(await screen.findByRole('button', { name: '复制报告' })).toBeVisible();
  expect(router.state.location.search).toBe('?bench=environment');
  await user.click(benches.getByRole('link', { name: '链接' }));
  expect(await screen.findByLabelText('anchorId')).toHaveValue('11');
});

test('from an empty form to a link: checked while typing, explained, encrypted, kept, decoded, back in the form', async () => {
  const { user } = open('/test');
  await user.type(await screen.findByRole('searchbox', { name: '找页面：名字或路径' }), 'shareReg');
  await user.click(screen.getByRole('radio', { name: /好友邀请注册/ }));
  // Nothing is made, and nothing opened, while something is missing.
  expect(screen.getByText('还差一步：activityId')).toBeVisible();
  expect(screen.queryByRole('img', { name: '好友邀请注册的二维码' })).toBeNull();
  const activity = screen.getByRole('combobox', { name: 'activityId' });
  expect(activity).toHaveAccessibleDescription('活动编号');
  await user.type(activity, '06');
  expect(activity).toBeInvalid();
  expect(activity).toHaveAccessibleDescription(/只填数字，不以 0 开头/);
  // The sandbox's known ids are offered.
  expect(document.querySelector(`datalist[id="${activity.getAttribute('list')}"] option[value="6001"]`)).not.toBeNull();
  await user.clear(activity);
  await user.type(activity, '6001');
  await user.type(screen.getByRole('combobox', { name: 'inviteCode' }), 'VDP5VV');
  const link = screen.getByRole('region', { name: '链接' });
  const plain = `${location.origin}/mfuwu/shareRegister?inviteCode=VDP5VV&activityId=6001`;
  expect(await within(link).findByText(plain)).toBeVisible();
  expect(within(link).getByText('打开「好友邀请注册」，邀请码 VDP5VV，活动编号 6001。')).toBeVisible();
  expect(screen.getByRole('img', { name: '好友邀请注册的二维码' })).toBeVisible();
  expect(screen.queryByTitle(/^预览/)).toBeNull();

  await user.click(screen.getByRole('checkbox', { name: '加密参数' }));
  expect(await within(link).findByText(/s 解密后 inviteCode=VDP5VV\s+activityId=6001/)).toBeVisible();
  await user.click(within(link).getByRole('button', { name: '复制链接' }));
  const [[secret = ''] = []] = copied.mock.calls;
  expect(secret).toMatch(/\/mfuwu\/shareRegister\?s=[\w-]+$/);
  await user.type(within(link).getByRole('textbox', { name: '名字' }), '周六活动');
  await user.click(within(link).getByRole('button', { name: '存下' }));

  await user.click(screen.getByRole('button', { name: '解码' }));
  await user.click(screen.getByRole('textbox', { name: '粘贴一条链接' }));
  await user.paste(secret);
  expect(await screen.findByText('能打开「好友邀请注册」')).toBeVisible();
  expect(screen.getByText('参数已加密，下面是解密结果')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: '粘贴一条链接' }));
  await user.paste('https://evil.example/mfuwu/shareRegister?activityId=6001');
  expect(await screen.findByText(/https:\/\/evil\.example 不是本站/)).toBeVisible();
  expect(screen.queryByText(/^能打开/)).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: '粘贴一条链接' }));
  await user.paste('/mfuwu/trends-detail/0');
  expect(await screen.findByText('会到「动态详情」的错误页：请检查 id 参数是否正确')).toBeVisible();

  await user.click(screen.getByRole('button', { name: '已存' }));
  await user.click(screen.getByRole('button', { name: '导出 JSON' }));
  expect(JSON.parse((await saved[0]?.text) ?? '')).toMatchObject([
    { name: '周六活动', url: secret, page: '好友邀请注册' },
  ]);
  await user.click(screen.getByRole('button', { name: '把「周六活动」放进表单' }));
  expect(await screen.findByRole('combobox', { name: 'activityId' })).toHaveValue('6001');
  expect(screen.getByRole('checkbox', { name: '加密参数' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: '已存' }));
  await user.click(screen.getByRole('button', { name: '删除「周六活动」' }));
  expect(screen.getByText(/还没有存下的链接/)).toBeVisible();
});

test('a draft that is too long has no link, and none of the draft before', async () => {
  const { user } = open('/test');
  await user.click(await screen.findByRole('radio', { name: /exchangeLogin/ }));
  const redirect = await screen.findByLabelText('redirect');
  await user.click(redirect);
  await user.paste('/sign-in');
  expect(await screen.findByRole('button', { name: '复制链接' })).toBeVisible();
  await user.paste(`?x=${'y'.repeat(9_000)}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('太长');
  expect(screen.queryByRole('button', { name: '复制链接' })).toBeNull();
  await user.clear(redirect);
  expect(await screen.findByRole('button', { name: '复制链接' })).toBeVisible();
});

test('a column of codes becomes a CSV', async () => {
  const { user } = open('/test');
  await user.click(await screen.findByRole('radio', { name: /渠道活动/ }));
  await user.click(screen.getByRole('button', { name: '批量' }));
  await user.click(screen.getByRole('textbox', { name: '每行一个，可以从表格里整列粘贴' }));
  await user.paste('HAIYAN01\nDENGTA02\nHAIYAN01\n=1+1\n');
  expect(screen.getByText('4 条链接')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '生成' }));
  const result = within((await screen.findByRole('button', { name: '下载 CSV' })).closest('section') as HTMLElement);
  expect(result.getByText('2 行有问题')).toBeVisible();
  await user.click(result.getByRole('button', { name: '下载 CSV' }));
  const [csv] = saved;
  expect(csv?.name).toMatch(/^渠道活动-channelCode\.csv$/);
  expect(await csv?.text).toContain(`"2","DENGTA02","${location.origin}/mfuwu/channel?channelCode=DENGTA02",`);
  expect(await csv?.text).toContain(`"4","'=1+1","",`);
});

test('a column stays while the single link is filled in, and its rows are not shown for another one', async () => {
  const { user } = open('/test');
  await user.click(await screen.findByRole('radio', { name: /新手任务/ }));
  await user.click(screen.getByRole('radio', { name: /动态任务/ }));
  await user.click(screen.getByRole('button', { name: '批量' }));
  const column = () => screen.getByRole('textbox', { name: '每行一个，可以从表格里整列粘贴' });
  await user.click(column());
  await user.paste('3001\n3002\n');
  expect(screen.getByRole('status')).toHaveTextContent(/^先在「单个链接」里填好/);
  await user.click(screen.getByRole('button', { name: '单个链接' }));
  await user.click(screen.getByRole('button', { name: '批量' }));
  expect(column()).toHaveValue('3001\n3002\n');

  await user.click(screen.getByRole('button', { name: '单个链接' }));
  await user.click(screen.getByRole('radio', { name: /渠道活动/ }));
  await user.click(screen.getByRole('button', { name: '批量' }));
  await user.click(screen.getByRole('button', { name: '生成' }));
  expect(await screen.findByRole('button', { name: '下载 CSV' })).toBeVisible();
  await user.type(column(), '3003');
  expect(screen.queryByRole('button', { name: '下载 CSV' })).toBeNull();
});

test('the report of the environment has the calls of the visit, and neither token nor phone', async () => {
  logIn('19900000001');
  const token = (JSON.parse(localStorage.getItem('lyyz_user_login_info') ?? '') as { accessToken: string }).accessToken;
  const { user } = open('/test?bench=environment');
  expect(await screen.findByText('已登录')).toBeVisible();
  const calls = await screen.findAllByRole('rowheader', { name: /buriedPoint\/save/ });
  expect(calls[0]?.closest('tr')).toHaveTextContent(/工具台.*200.*毫秒/);
  await user.click(screen.getByRole('button', { name: '复制报告' }));
  const [[report = ''] = []] = copied.mock.calls;
  for (const title of ['【版本】', '【宿主】', '【客户端信息】', '【登录】', '【存储】', '【时钟】', '【本次请求】']) {
    expect(report).toContain(title);
  }
  expect(report).toMatch(/POST \/finance\/buriedPoint\/save 200 \S+ \d+ 毫秒/);
  expect(report).not.toContain(token);
  expect(report).not.toMatch(/1[3-9]\d{9}/);
  expect(document.body.textContent).not.toContain(token);
});

test('the kit has every component that pages share, but for the frame of the page itself', async () => {
  const files = Object.keys(import.meta.glob('../../kit/{ui,forms,overlay,data,navigation}/*.tsx'));
  /** Parts of other components, and what draws nothing by itself. */
  const parts = ['PictureView', 'RollingNumberView', 'GridView', 'BackButton', 'overlay-root'];
  const names = files
    .filter((file) => !/\.(live|test)\.tsx$/.test(file))
    .map((file) => file.replace(/^.*\/|\.tsx$/g, ''))
    .filter((name) => !parts.includes(name));
  expect(names.filter((name) => !groups.some((group) => group.name === name))).toEqual([]);

  const { user, container } = open('/test?bench=kit');
  const buttons = within(await screen.findByRole('region', { name: 'Button' }));
  expect(buttons.getAllByRole('button', { busy: true })).toHaveLength(2);
  await user.selectOptions(screen.getByRole('combobox', { name: '主题' }), 'night');
  expect(container.querySelector('[data-theme="night"] section')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: /画出 44 个场景/ }));
  expect(await screen.findAllByText((_, element) => element?.tagName === 'FIGCAPTION')).toHaveLength(44);
  await user.click(within(screen.getByRole('region', { name: 'Sheet' })).getAllByRole('button')[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: '一张纸' })).toBeVisible();
});

test('the host asks for what it needs before it is played, and takes a token of the sandbox', async () => {
  const { user } = open('/test?bench=host');
  const page = await screen.findByRole('textbox', { name: '页面' });
  expect(screen.getByText('要给令牌的扮演，先填一个令牌')).toBeVisible();
  await user.clear(page);
  await user.type(page, '//evil.example');
  expect(page).toBeInvalid();
  await user.click(screen.getByRole('button', { name: '开始扮演' }));
  expect(screen.queryByTitle('App 里的页面')).toBeNull();
  await user.click(screen.getByRole('button', { name: '用沙盒用户 101' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('令牌').value.length).toBeGreaterThan(20));
});
