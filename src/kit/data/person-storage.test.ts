import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { breakStorage } from '../../../tests/support/break-storage.ts';
import { clearLogin, saveLogin } from '../../session/login-info.ts';
import { clearPersonStorage, personStorage } from './person-storage.ts';

const Note = v.object({ text: v.string() });

beforeEach(() => {
  clearPersonStorage();
  saveLogin({ accessToken: 'token', clientInfo: '', expireIn: Date.now() + 60_000 });
});

describe('personStorage', () => {
  test('keeps a value for the next visit and removes it on request', () => {
    personStorage(101).setItem('note', { text: '灯塔' });
    expect(personStorage(101).getItem('note', Note)).toEqual({ text: '灯塔' });
    personStorage(101).removeItem('note');
    expect(personStorage(101).getItem('note', Note)).toBeNull();
  });

  test("is removed when another user's storage is opened", () => {
    personStorage(101).setItem('note', { text: '灯塔' });
    expect(personStorage(10).getItem('note', Note)).toBeNull();
    expect(personStorage(101).getItem('note', Note)).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lyyz_own'))).toEqual([]);
  });

  test("ignores a late write after another user's storage is opened", () => {
    const mine = personStorage(101);
    const theirs = personStorage(102);
    mine.setItem('note', { text: '迟到' });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lyyz_own'))).toEqual([]);
    theirs.setItem('note', { text: '灯塔' });
    expect(personStorage(102).getItem('note', Note)).toEqual({ text: '灯塔' });
  });

  test('is cleared on logout and ignores late writes', () => {
    localStorage.setItem('lyyz_other', 'stays');
    const mine = personStorage(101);
    mine.setItem('note', { text: '灯塔' });
    clearPersonStorage();
    mine.setItem('note', { text: '迟到' });
    expect(personStorage(101).getItem('note', Note)).toBeNull();
    const again = personStorage(101);
    clearLogin();
    again.setItem('note', { text: '迟到' });
    expect(again.getItem('note', Note)).toBeNull();
    // Also after the next user has logged in, here or in another tab.
    saveLogin({ accessToken: 'next', clientInfo: '', expireIn: Date.now() + 60_000 });
    again.setItem('note', { text: '迟到' });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lyyz_own'))).toEqual([]);
    expect(localStorage.getItem('lyyz_other')).toBe('stays');
  });

  test.each(['', '{', '{"text":1}', 'null', '[]'])('reads %j as missing', (text) => {
    localStorage.setItem('lyyz_own 101 note', text);
    expect(personStorage(101).getItem('note', Note)).toBeNull();
  });

  test('falls back to memory if storage is full or blocked', () => {
    breakStorage('localStorage', 'setItem');
    personStorage(101).setItem('note', { text: '灯塔' });
    expect(personStorage(101).getItem('note', Note)).toEqual({ text: '灯塔' });
    expect(personStorage(102).getItem('note', Note)).toBeNull();
  });

  test('keeps the stored value for the next visit if storage is full, and reads the new one until then', () => {
    personStorage(101).setItem('note', { text: '灯塔' });
    breakStorage('localStorage', 'setItem');
    personStorage(101).setItem('note', { text: '灯塔和海' });
    expect(personStorage(101).getItem('note', Note)).toEqual({ text: '灯塔和海' });
    expect(localStorage.getItem('lyyz_own 101 note')).toBe('{"text":"灯塔"}');
    personStorage(101).removeItem('note');
    expect(personStorage(101).getItem('note', Note)).toBeNull();
  });

  test('notifies only about its own changes in another tab', () => {
    const changed = vi.fn();
    const stop = personStorage(101).subscribe('note', changed);
    dispatchEvent(new StorageEvent('storage', { key: 'lyyz_own 101 other' }));
    expect(changed).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: 'lyyz_own 101 note' }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
