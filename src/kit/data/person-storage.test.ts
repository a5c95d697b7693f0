import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { clearLogin, saveLogin } from '../../session/login-info.ts';
import { clearPersonStorage, personStorage } from './person-storage.ts';

const Note = v.object({ text: v.string() });

beforeEach(() => {
  clearPersonStorage();
  saveLogin({ accessToken: 'token', clientInfo: '', expireIn: Date.now() + 60_000 });
});

describe('what is somebody’s own', () => {
  test('is there again on the next visit, and forgotten when asked to', () => {
    personStorage(101).remember('note', { text: '灯塔' });
    expect(personStorage(101).recall('note', Note)).toEqual({ text: '灯塔' });
    personStorage(101).forget('note');
    expect(personStorage(101).recall('note', Note)).toBeNull();
  });

  test('is nobody else’s: opening theirs takes it away', () => {
    personStorage(101).remember('note', { text: '灯塔' });
    expect(personStorage(10).recall('note', Note)).toBeNull();
    expect(personStorage(101).recall('note', Note)).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lyyz_own'))).toEqual([]);
  });

  test('does not come back by an answer that comes once somebody else is here', () => {
    const mine = personStorage(101);
    const theirs = personStorage(102);
    mine.remember('note', { text: '迟到' });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lyyz_own'))).toEqual([]);
    theirs.remember('note', { text: '灯塔' });
    expect(personStorage(102).recall('note', Note)).toEqual({ text: '灯塔' });
  });

  test('goes with the logout, and an answer that comes later does not bring it back', () => {
    localStorage.setItem('lyyz_other', 'stays');
    const mine = personStorage(101);
    mine.remember('note', { text: '灯塔' });
    clearPersonStorage();
    mine.remember('note', { text: '迟到' });
    expect(personStorage(101).recall('note', Note)).toBeNull();
    const again = personStorage(101);
    clearLogin();
    again.remember('note', { text: '迟到' });
    expect(again.recall('note', Note)).toBeNull();
    // Nor where the next person has logged in by then, here or in another tab.
    saveLogin({ accessToken: 'next', clientInfo: '', expireIn: Date.now() + 60_000 });
    again.remember('note', { text: '迟到' });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lyyz_own'))).toEqual([]);
    expect(localStorage.getItem('lyyz_other')).toBe('stays');
  });

  test.each(['', '{', '{"text":1}', 'null', '[]'])('read as %j is none', (text) => {
    localStorage.setItem('lyyz_own 101 note', text);
    expect(personStorage(101).recall('note', Note)).toBeNull();
  });

  test('where storage is full or blocked, lives as long as the page', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    personStorage(101).remember('note', { text: '灯塔' });
    expect(personStorage(101).recall('note', Note)).toEqual({ text: '灯塔' });
    expect(personStorage(102).recall('note', Note)).toBeNull();
  });

  test('changed in another tab is told, and only its own', () => {
    const changed = vi.fn();
    const stop = personStorage(101).watch('note', changed);
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
