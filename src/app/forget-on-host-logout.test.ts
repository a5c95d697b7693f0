import { beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { personStorage } from '../kit/data/person-storage.ts';
import { host } from '../session/host.ts';
import { clearRefusedLogin, currentLogin, saveLogin } from '../session/login-info.ts';
import { forgetOnHostLogout } from './forget-on-host-logout.ts';

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('lyyz_own'));

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
});

test('who logs out in the app leaves nothing on the phone, and who goes on keeps everything', async () => {
  host.start();
  forgetOnHostLogout();
  window.lyyzSetAccessToken?.('given');
  expect(currentLogin()?.accessToken).toBe('given');
  personStorage(101).setItem('draft', '见卡如面');
  expect(kept()).toEqual(['lyyz_own 101 draft']);
  // The host says the same token again.
  window.lyyzSetAccessToken?.('given');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(kept()).toEqual(['lyyz_own 101 draft']);

  window.lyyzSetAccessToken?.('');
  await expect.poll(kept).toEqual([]);

  // Also after the login has run out.
  window.lyyzSetAccessToken?.('another');
  personStorage(101).setItem('draft', '见卡如面');
  clearRefusedLogin();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(kept()).toEqual(['lyyz_own 101 draft']);
  window.lyyzSetAccessToken?.('');
  await expect.poll(kept).toEqual([]);

  // A login by the page's own form is not the host's to end.
  saveLogin({ accessToken: 'web', clientInfo: '', expireIn: Date.now() + 60_000 });
  personStorage(102).setItem('draft', '灯塔');
  window.lyyzSetAccessToken?.('');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(personStorage(102).getItem('draft', v.string())).toBe('灯塔');
});
