import { describe, expect, test } from 'vitest';
import { exitCodeOf, readEngineOptions } from '../../build/commands/engine-verdict.mjs';
import { differences, type FirstScreen, problemsOf } from '../engines/first-screen.ts';

test.each([
  [{ passed: 9, failed: 0, missing: [], skipMissing: false }, 0],
  [{ passed: 9, failed: 1, missing: [], skipMissing: false }, 1],
  [{ passed: 9, failed: 0, missing: ['webkit'], skipMissing: false }, 1],
  [{ passed: 9, failed: 0, missing: ['webkit'], skipMissing: true }, 0],
  [{ passed: 0, failed: 0, missing: [], skipMissing: true }, 1],
])('a run of the engines with %j ends with %i', (result, code) => expect(exitCodeOf(result)).toBe(code));

describe('the words after npm run test:engines --', () => {
  test('name engines, pages and flags', () => {
    expect(readEngineOptions([])).toEqual({ engines: ['chromium80', 'webkit', 'firefox'], pages: [], flags: [] });
    expect(readEngineOptions(['--engine=webkit', 'soul', '--no-build', 'home'])).toEqual({
      engines: ['webkit'],
      pages: ['soul', 'home'],
      flags: ['--no-build'],
    });
  });

  test.each(['--engine=edge', '--skip'])('%s is unknown', (word) =>
    expect(readEngineOptions([word]).problem).toContain(word.replace('--engine=', '')),
  );
});

describe('a first screen compared with another', () => {
  const box = (path: string, name: string, top: number) => ({ path, name, left: 0, top, right: 100, bottom: top + 40 });
  const screen = (...boxes: FirstScreen['boxes']): FirstScreen => ({ live: true, text: '签到领积分的一页文字', boxes });

  test('names what stands more than 8 px elsewhere, and what is missing', () => {
    const today = screen(box('/0', 'h1 签到', 20), box('/1', 'button 立即签到', 200), box('/2', 'li 规则', 300));
    const other = screen(box('/0', 'h1 签到', 28), box('/1', 'button 立即签到', 209));
    expect(differences(today, today)).toEqual([]);
    expect(differences(today, other)).toEqual(['button 立即签到: top 9, bottom 9', 'li 规则: not there']);
  });

  test('takes what has no words by its place', () => {
    const today = screen(box('/0', 'button ', 20), box('/1', 'button ', 500));
    expect(differences(today, screen(box('/0', 'button ', 20), box('/1', 'button ', 505)))).toEqual([]);
    expect(differences(today, screen(box('/0', 'button ', 20), box('/2', 'button ', 500)))).toEqual([
      'button : not there',
    ]);
  });

  test('is no page without content, with the error page or blank', () => {
    expect(problemsOf(screen())).toEqual([]);
    expect(problemsOf({ live: false, text: 'Something went wrong，please check server API', boxes: [] })).toEqual([
      'the content did not come',
      'the error page',
    ]);
    expect(problemsOf({ live: true, text: ' ', boxes: [] })).toEqual(['blank']);
  });
});
