import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { layOut } from '../../../tests/support/lay-out.ts';
import { renderApp } from '../../../tests/support/render-app.tsx';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { momentDetail, subComments, topComments } from '../../api/moment.ts';

const DETAIL = '/connect/moment/detailNoAuth';
const TOP = '/connect/moment/comment/topListNoAuth';
const SUB = '/connect/moment/comment/subListNoAuth';
const FIXED = 'Something went wrong，please check server API';

beforeEach(layOut);

const list = () => screen.findByRole('list', { name: /^评论，共/ });
const rows = async () => within(await list()).getAllByRole('listitem');

describe('the moment', () => {
  test('shows who, when, what, its pictures, topics and numbers, and leads on', async () => {
    const found = await momentDetail({ momentId: 3001 });
    renderApp('/trends-detail/3001?inviteCode=VDP5VV');
    const moment = await screen.findByRole('article', { name: `${found.author.nickname}的动态` });
    expect(within(moment).getByRole('link', { name: new RegExp(`^${found.author.nickname}`) })).toHaveAttribute(
      'href',
      `/personal-guest?userId=${found.author.userId}&inviteCode=VDP5VV`,
    );
    expect(within(moment).getByRole('link', { name: `去 App 关注${found.author.nickname}` })).toHaveAttribute(
      'href',
      `/wakeUp?path=${encodeURIComponent(`/user/${found.author.userId}`)}&inviteCode=VDP5VV`,
    );
    expect(within(moment).getAllByRole('button', { name: /^第 \d 张图，共 4 张$/ })).toHaveLength(4);
    for (const topic of found.topics) expect(within(moment).getByText(`#${topic}`)).toBeVisible();
    expect(moment.querySelector('time')).toHaveAttribute('datetime', `${found.createTime.replace(' ', 'T')}+08:00`);
    expect(moment).toHaveTextContent('2千 评论');
    expect(screen.getByRole('link', { name: '去 App 里说一句' })).toHaveAttribute(
      'href',
      '/wakeUp?path=%2Fmoment%2F3001%2Fcomment&inviteCode=VDP5VV',
    );
    expect(screen.getByRole('link', { name: /^去 App 点赞，已有/ })).toHaveAttribute(
      'href',
      '/wakeUp?path=%2Fmoment%2F3001&inviteCode=VDP5VV',
    );
    expect(document.title).toBe('动态详情 · 灵屿宇宙');
  });

  test('with nothing but what it must have still makes a page, and so does one nobody has spoken about', async () => {
    sandbox().db.exec("update moment set content = '<p> </p>' where moment_id = 3903");
    renderApp('/trends-detail/3903');
    expect(await screen.findByText('作者什么也没有留下，只是来过。')).toBeVisible();
    expect(await screen.findByText('还没有人说话')).toBeVisible();
    // Said once.
    expect(screen.queryByText('0 条')).toBeNull();
  });

  test('its pictures open large', async () => {
    const { user } = renderApp('/trends-detail/3001');
    await user.click(await screen.findByRole('button', { name: '第 2 张图，共 4 张' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('is shared with its words, and its link keeps who invited', async () => {
    const { user } = renderApp('/trends-detail/3001?inviteCode=VDP5VV');
    await user.click(await screen.findByRole('button', { name: '分享' }));
    await user.click(await screen.findByRole('button', { name: '复制链接' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('http://localhost:5173/trends-detail/3001?inviteCode=VDP5VV'),
    );
  });
});

describe.each(['abc', '1.5', '0', '-1', '1e3', '99999999999999999999'])('the id %s', (id) => {
  test('is told to be wrong, with a way home', async () => {
    renderApp(`/trends-detail/${id}`);
    expect(await screen.findByText('请检查 id 参数是否正确')).toBeVisible();
    expect(screen.getByText(FIXED)).toBeVisible();
    expect(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/');
  });
});

test('an id that nobody has shows the platform’s own words', async () => {
  renderApp('/trends-detail/99999999');
  expect(await screen.findByText('这条动态不存在或已被作者删除')).toBeVisible();
  expect(screen.getByText(FIXED)).toBeVisible();
});

describe('the comments', () => {
  test('are a list that says how long it is; replies say whose they are and where they stand', async () => {
    const { list: first, total } = await topComments({ momentId: 3001, pageNo: 1, pageSize: 20 });
    renderApp('/trends-detail/3001');
    expect(await list()).toHaveAccessibleName(`评论，共 ${total} 条`);
    const [top] = await rows();
    expect(top).toHaveTextContent(first[0]?.content.slice(0, 20) ?? '?');
    expect(top).toHaveAttribute('aria-setsize', String(total));
    expect(top).toHaveAttribute('aria-posinset', '1');
    expect(top).toHaveAttribute('aria-level', '1');
    const answered = first.find(({ replies }) => replies.length > 0);
    const reply = (await rows()).find((row) => row.getAttribute('aria-level') === '2');
    expect(reply).toHaveTextContent(answered?.replies[0]?.content.slice(0, 20) ?? '?');
    expect(reply).toHaveTextContent(`回复${answered?.author.nickname}`);
    expect(reply).toHaveAttribute('aria-posinset', '1');
    expect(reply).toHaveAttribute('aria-setsize', String(answered?.replyCount));
  });

  test('go on page after page; one that fails is told, and comes at the next try', async () => {
    const { user } = renderApp('/trends-detail/3001');
    await list();
    sandbox().faults.set([{ path: TOP, kind: 'network', times: 1 }]);
    const calls = vi.spyOn(globalThis, 'fetch');
    await user.click(screen.getByRole('button', { name: '查看更多评论' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('后面的评论没有加载出来');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await screen.findByRole('button', { name: '查看更多评论' })).toBeVisible();
    expect(
      calls.mock.calls.filter(([asked]) => String(asked instanceof Request ? asked.url : asked).includes('pageNo=2')),
    ).toHaveLength(2);
  });

  test('unfold their replies in place, page by page, and fold them up again', async () => {
    const { db } = sandbox();
    const { commentId, count } = db
      .prepare(
        `select parent_id commentId, count(*) count from comment where moment_id = 3001 and parent_id is not null
         group by parent_id having count > 30`,
      )
      .get() as { commentId: number; count: number };
    // The newest comes first, where everything is in sight.
    db.exec(`update comment set created_at = 4000000000000 where comment_id = ${commentId}`);
    const { list: replies } = await subComments({ commentId, pageNo: 1, pageSize: 50 });
    const { user } = renderApp('/trends-detail/3001');
    const ofFirst = async () => {
      const all = await rows();
      const end = all.findIndex((row, index) => index > 0 && row.getAttribute('aria-level') === '1');
      return all.slice(1, end);
    };
    /** whether what stands below the first comment is what was replied to it, one after the other */
    const right = async () =>
      (await ofFirst()).map((row, nth) => row.textContent.includes(replies[nth]?.content ?? '?'));
    const inOrder = (count: number) => Array.from({ length: count }, () => true);
    expect(await right()).toEqual(inOrder(2));
    const [first] = await rows();
    sandbox().faults.set([{ path: SUB, kind: '500', times: 1 }]);
    await user.click(screen.getByRole('button', { name: `再看 ${count - 2} 条回复` }));
    expect(await screen.findByRole('alert')).toHaveTextContent('回复没有加载出来');
    const asked = vi.spyOn(globalThis, 'fetch');
    await user.dblClick(screen.getByRole('button', { name: `再看 ${count - 2} 条回复` }));
    await waitFor(async () => expect(await right()).toEqual(inOrder(10)));
    expect(asked.mock.calls.filter(([to]) => String(to instanceof Request ? to.url : to).includes(SUB))).toHaveLength(
      1,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: `再看 ${count - 10} 条回复` }));
    await waitFor(async () => expect(await right()).toEqual(inOrder(20)));
    expect((await rows())[0]).toBe(first);
    await user.click(screen.getByRole('button', { name: '收起回复' }));
    await waitFor(async () => expect(await right()).toEqual(inOrder(2)));
  });

  test('a long one is cut until it is asked for whole', async () => {
    const { user } = renderApp('/trends-detail/3902');
    const [open] = await screen.findAllByRole('button', { name: '展开全文' });
    if (!open) throw new Error('none is long');
    const row = open.closest('li');
    await user.click(open);
    expect(within(row as HTMLElement).queryByRole('button', { name: '展开全文' })).toBeNull();
  });

  test('that fail leave the moment standing, and their retry asks for them alone', async () => {
    sandbox().faults.set([{ path: TOP, kind: '502-html' }]);
    const { user } = renderApp('/trends-detail/3001');
    expect(await screen.findByRole('alert')).toHaveTextContent('评论没有加载出来');
    expect(screen.getByRole('article')).toBeVisible();
    sandbox().faults.set([{ path: DETAIL, kind: '500' }]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect((await rows()).length).toBeGreaterThan(5);
  });

  test('back from somewhere else, they are as they were left: loaded further, and unfolded', async () => {
    const { user, router } = renderApp('/trends-detail/3001');
    await list();
    await user.click(screen.getByRole('button', { name: '查看更多评论' }));
    const [unfold] = await screen.findAllByRole('button', { name: /^(再看|展开) \d+ 条回复$/ });
    if (!unfold) throw new Error('none has further replies');
    await user.click(unfold);
    const label = unfold.textContent;
    await waitFor(() => expect(screen.queryAllByRole('button', { name: label })).not.toContain(unfold));
    const before = (await rows()).map((row) => row.textContent);
    await router.navigate('/wakeUp');
    await screen.findByRole('heading', { level: 1, name: '打开 App' });
    // Somebody speaks meanwhile.
    sandbox().db.exec("update comment set content = '刚才没有的话' where moment_id = 3001");
    await router.navigate(-1);
    // As many as stand on the screen: the others come as it is scrolled.
    await waitFor(async () => {
      const now = (await rows()).map((row) => row.textContent);
      expect(now.length).toBeGreaterThanOrEqual(20);
      expect(now).toEqual(before.slice(0, now.length));
    });
  });
});
