import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openShare } from './open-share.ts';
import { share } from './share.ts';

const shared = { title: '灵屿宇宙', description: '', url: 'http://localhost/mfuwu/', image: '', pageName: '首页' };

test('a double tap opens one sheet, and it can be reopened after closing', async () => {
  const user = userEvent.setup();
  const both = Promise.all([openShare(shared), openShare(shared)]);
  await screen.findByRole('dialog');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await both;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = openShare(shared);
  await user.click(await screen.findByRole('button', { name: '关闭' }));
  await again;
});

test('a link that cannot be copied is shown above the sheet; the back button closes it alone', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const shown = openShare(shared);
  const sheet = await screen.findByRole('dialog', { name: '分享给朋友' });
  const byHand = '没能自动复制，长按下面的文字来复制';
  const copy = within(sheet).getByRole('button', { name: '复制链接' });
  await user.click(copy);
  expect(await screen.findByText(shared.url)).toBeVisible();
  expect(screen.getByRole('dialog', { name: byHand })).toContainElement(screen.getByText(shared.url));
  history.back();
  await waitFor(() => expect(screen.queryByText(shared.url)).toBeNull());
  expect(sheet).toBeVisible();
  expect(copy).toHaveFocus();

  await user.click(copy);
  await user.click(within(await screen.findByRole('dialog', { name: byHand })).getByText('知道了'));
  await waitFor(() => expect(screen.queryByText(shared.url)).toBeNull());
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await shown;
});

test('a host is given what it takes, and no more', async () => {
  const given: unknown[] = [];
  vi.stubGlobal('lyyzNative', { share: (payload: string) => given.push(JSON.parse(payload)) });
  await share({ ...shared, ...{ poster: { draw: () => null }, nickname: '阿沅' } });
  const { title, description, url, image } = shared;
  expect(given).toEqual([{ title, description, url, image }]);
});

test('an app that cannot save pictures has no button for it, but the picture', async () => {
  vi.stubGlobal('lyyzNative', { share: () => true });
  const poster = { draw: () => Promise.resolve('data:image/png;base64,AA=='), title: '灵屿宇宙' };
  const shown = openShare({ ...shared, poster });
  const sheet = within(await screen.findByRole('dialog', { name: '分享给朋友' }));
  expect(await sheet.findByText('长按图片，保存或直接转发')).toBeVisible();
  expect(sheet.queryByRole('button', { name: '保存海报' })).toBeNull();
  await userEvent.setup().click(sheet.getByRole('button', { name: '关闭' }));
  await shown;
});

test('a sheet that comes after the page was left does not open over the next one', async () => {
  const { href } = location;
  const shown = openShare(shared);
  history.pushState(null, '', '/mfuwu/soul');
  await shown;
  expect(screen.queryByRole('dialog')).toBeNull();
  history.replaceState(null, '', href);
});

test('a sheet opens over its page, although the query of the page has changed meanwhile', async () => {
  const { href } = location;
  const user = userEvent.setup();
  const shown = openShare(shared);
  history.replaceState(null, '', '?sort=time#list');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '关闭' }));
  await shown;
  history.replaceState(null, '', href);
});
