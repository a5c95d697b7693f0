import { act, screen, waitFor, within } from '@testing-library/react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '../../../tests/support/render-routes.tsx';
import { layOut } from '../../../tests/support/lay-out.ts';
import { sandbox } from '../../../tests/support/sandbox.ts';
import { momentDetail, subComments, topComments } from '../../api/moment.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { loadQueries } from '../../kit/data/load-queries.ts';
import { CommentsSection } from './CommentsSection.tsx';
import { commentsQuery } from './use-comments.ts';

const TOP = '/connect/moment/comment/topListNoAuth';
const SUB = '/connect/moment/comment/subListNoAuth';

beforeEach(layOut);

/** Renders the comments on a moment of the sandbox, with a loader like on the pages. */
function open(momentId = 3001) {
  const load = async ({ request }: LoaderFunctionArgs) => {
    await loadQueries(request.signal, { parts: [commentsQuery(momentId)] });
    return { moment: await momentDetail({ momentId }) };
  };
  function Page() {
    const { moment } = useLoaderData<typeof load>();
    return <CommentsSection key={momentId} moment={moment} pageName="测试" />;
  }
  return renderRoutes([
    { path: '/', loader: load, element: <Page />, HydrateFallback: () => null },
    { path: '*', element: <h1>别处</h1> },
  ]);
}
const list = () => screen.findByRole('list', { name: /^评论，共/ });
const rows = async () => within(await list()).getAllByRole('listitem');

test('renders a list with its length, and replies with their author and position', async () => {
  const { list: first, total } = await topComments({ momentId: 3001, pageNo: 1, pageSize: 20 });
  open();
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

test('loads further pages; a failed page shows an error and can be retried', async () => {
  const { user } = open();
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

test('expands replies page by page, and collapses them', async () => {
  const { db } = sandbox();
  const { commentId, count } = db
    .prepare(
      `select parent_id commentId, count(*) count from comment where moment_id = 3001 and parent_id is not null
       group by parent_id having count > 30`,
    )
    .get() as { commentId: number; count: number };
  // The newest comment is first and visible.
  db.exec(`update comment set created_at = 4000000000000 where comment_id = ${commentId}`);
  const { list: replies } = await subComments({ commentId, pageNo: 1, pageSize: 50 });
  const { user } = open();
  const ofFirst = async () => {
    const all = await rows();
    const end = all.findIndex((row, index) => index > 0 && row.getAttribute('aria-level') === '1');
    return all.slice(1, end);
  };
  /** whether the first comment's replies are rendered in order */
  const right = async () => (await ofFirst()).map((row, nth) => row.textContent.includes(replies[nth]?.content ?? '?'));
  const inOrder = (count: number) => Array.from({ length: count }, () => true);
  expect(await right()).toEqual(inOrder(2));
  const [first] = await rows();
  sandbox().faults.set([{ path: SUB, kind: '500', times: 1 }]);
  await user.click(screen.getByRole('button', { name: `再看 ${count - 2} 条回复` }));
  expect(await screen.findByRole('alert')).toHaveTextContent('回复没有加载出来');
  const asked = vi.spyOn(globalThis, 'fetch');
  await user.dblClick(screen.getByRole('button', { name: '重试' }));
  await waitFor(async () => expect(await right()).toEqual(inOrder(10)));
  // The focus is on the first new reply.
  expect((await ofFirst())[2]).toContainElement(document.activeElement as HTMLElement);
  expect(asked.mock.calls.filter(([to]) => String(to instanceof Request ? to.url : to).includes(SUB))).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: `再看 ${count - 10} 条回复` }));
  await waitFor(async () => expect(await right()).toEqual(inOrder(20)));
  expect((await rows())[0]).toBe(first);
  await user.click(screen.getByRole('button', { name: '收起回复' }));
  await waitFor(async () => expect(await right()).toEqual(inOrder(2)));
  expect((await rows())[0]).toContainElement(document.activeElement as HTMLElement);

  // Collapsing while replies are loading: the response is ignored, because it would leave a gap.
  await user.click(screen.getByRole('button', { name: `再看 ${count - 2} 条回复` }));
  await waitFor(async () => expect(await right()).toEqual(inOrder(10)));
  sandbox().faults.set([{ path: SUB, kind: 'slow', delayMs: 300, times: 1 }]);
  await user.click(screen.getByRole('button', { name: `再看 ${count - 10} 条回复` }));
  await user.click(screen.getByRole('button', { name: '收起回复' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: `再看 ${count - 2} 条回复` })).not.toHaveAttribute('aria-busy'),
  );
  expect(await right()).toEqual(inOrder(2));
});

test('offers no retry of replies whose refusal is final, and its words take the focus', async () => {
  const { user } = open();
  await list();
  const [unfold] = screen.getAllByRole('button', { name: /^(再看|展开) \d+ 条回复$/ });
  if (!unfold) throw new Error('none has further replies');
  sandbox().faults.set([{ path: SUB, kind: 'refused', message: '回复不再公开' }]);
  await user.click(unfold);
  expect(await screen.findByRole('alert')).toHaveTextContent('回复没有加载出来 回复不再公开');
  expect(unfold).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});

test('collapses a long comment until it is expanded', async () => {
  const { user } = open(3902);
  const [whole] = await screen.findAllByRole('button', { name: '展开全文' });
  const row = whole?.closest('li');
  if (!whole || !row) throw new Error('none is long');
  await user.click(whole);
  expect(within(row).queryByRole('button', { name: '展开全文' })).toBeNull();
  // The pressed button is removed, so the focus moves to the text.
  expect(row).toContainElement(document.activeElement as HTMLElement);
});

test('going back restores loaded pages and expanded replies', async () => {
  const { user, router } = open();
  await list();
  await user.click(screen.getByRole('button', { name: '查看更多评论' }));
  const [unfold] = await screen.findAllByRole('button', { name: /^(再看|展开) \d+ 条回复$/ });
  if (!unfold) throw new Error('none has further replies');
  await user.click(unfold);
  const label = unfold.textContent;
  await waitFor(() => expect(screen.queryAllByRole('button', { name: label })).not.toContain(unfold));
  const before = (await rows()).map((row) => row.textContent);
  await router.navigate('/elsewhere');
  await screen.findByRole('heading', { name: '别处' });
  sandbox().db.exec("update comment set content = '刚才没有的话' where moment_id = 3001");
  await router.navigate(-1);
  // Only the visible rows are rendered before scrolling.
  await waitFor(async () => {
    const now = (await rows()).map((row) => row.textContent);
    expect(now.length).toBeGreaterThanOrEqual(20);
    expect(now).toEqual(before.slice(0, now.length));
  });
});

test('stay visible during a refetch, even if it fails', async () => {
  open();
  const first = await list();
  sandbox().faults.set([
    { path: TOP, kind: 'slow', delayMs: 900, times: 1 },
    { path: TOP, kind: '500', times: 1 },
  ]);
  const asked = vi.spyOn(globalThis, 'fetch');
  const again = () => queryClient.invalidateQueries({ queryKey: topComments.queryKey });
  await act(async () => {
    const slow = again();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(first).toBeVisible();
    await slow;
  });
  expect(await list()).toBe(first);
  await act(again);
  expect(await list()).toBe(first);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.mock.calls.filter(([to]) => String(to instanceof Request ? to.url : to).includes(TOP))).toHaveLength(2);
});
