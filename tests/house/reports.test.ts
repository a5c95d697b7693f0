// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lastLines, outcomeOf, playwrightOutcome, vitestOutcome } from '../../build/commands/reports.mjs';

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'lingyu-reports-'))));
afterEach(() => rmSync(directory, { recursive: true }));

const RED = '\u001b[31m';
const counts = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };

/** @returns the outcome of a runner that exits with `status` and writes this report */
function outcome(status: number, report: unknown, read = (json: unknown) => vitestOutcome(json, '/project')) {
  const file = join(directory, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return outcomeOf('unit tests', status, file, read);
}

describe('the outcome of a test run', () => {
  test('lists failed tests with their messages', () => {
    const testResults = [
      {
        name: '/project/src/kit/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'a list shows ten', failureMessages: [`${RED}expected 9\n\nto be 10`] },
        ],
      },
    ];
    expect(outcome(1, { ...counts, numFailedTests: 1, testResults })).toEqual({
      passed: 7,
      failed: 1,
      skipped: 2,
      failures: [{ name: 'src/kit/a.test.ts › a list shows ten', reason: 'expected 9\nto be 10' }],
    });
  });

  test('says that a test ran out of time', () => {
    const failureMessages = ['Error: STACK_TRACE_ERROR\n    at task (file:///project/a.test.ts:1:1)'];
    const slow = { status: 'failed', fullName: 'a long run', failureMessages };
    const testResults = [{ name: '/project/src/a.test.ts', status: 'failed', message: '', assertionResults: [slow] }];
    expect(outcome(1, { ...counts, numFailedTests: 1, testResults }).failures).toEqual([
      {
        name: 'src/a.test.ts › a long run',
        reason: 'Error: the time limit of the test passed\n    at task (file:///project/a.test.ts:1:1)',
      },
    ]);
  });

  test('a file that cannot be loaded is a failure', () => {
    const broken = {
      name: '/project/src/a.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    };
    expect(outcome(1, { ...counts, testResults: [broken] })).toMatchObject({
      failed: 1,
      failures: [{ name: 'src/a.test.ts', reason: 'no such module' }],
    });
  });

  test('says what failed outside any test', () => {
    const stack = 'ReferenceError: window is not defined\n    at close (/project/src/a.ts:1:1)';
    const unhandled = [
      { type: 'Uncaught Exception', message: 'window is not defined', stack, during: '/project/src/a.test.ts' },
      { type: 'Unhandled Rejection', message: 'gone' },
    ];
    const read = (json: unknown) => vitestOutcome(json, '/project', unhandled);
    expect(outcome(1, { ...counts, testResults: [] }, read)).toEqual({
      passed: 7,
      failed: 2,
      skipped: 2,
      failures: [
        { name: 'outside any test, during src/a.test.ts', reason: `Uncaught Exception\n${stack}` },
        { name: 'outside any test', reason: 'Unhandled Rejection\ngone' },
      ],
    });
  });

  test.each([
    ['exits with an error code but reports no failure', 1, { ...counts, testResults: [] }, 'ended with 1'],
    ['runs no test', 0, { ...counts, numPassedTests: 0, testResults: [] }, 'no test ran'],
    ['writes no report', 0, 'killed', 'no report'],
  ])('fails a runner that %s', (_, status, report, reason) => {
    const { failed, failures } = outcome(status, report);
    expect(failed).toBe(1);
    expect(failures).toEqual([{ name: 'unit tests', reason: expect.stringContaining(reason) as string }]);
  });

  test('reports success', () => {
    expect(outcome(0, { ...counts, testResults: [] })).toMatchObject({ passed: 7, failed: 0, failures: [] });
  });
});

describe('the outcome of browser tests', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'menu.spec.ts',
    line: 12,
    tests: [{ status, results: [{ errors: [{ message: `${RED}closed too early` }] }] }],
  });

  test('counts a flaky test as failed, also in a nested suite', () => {
    const report = {
      suites: [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'flaky')] }] }],
      errors: [],
      stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 2 },
    };
    expect(outcome(0, report, playwrightOutcome)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      failures: [{ name: 'menu.spec.ts:12 › closes', reason: 'closed too early' }],
    });
  });

  test('a server that does not start is a failure', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
    const report = { suites: [], errors: [{ message: 'port in use' }], stats };
    expect(outcome(1, report, playwrightOutcome)).toMatchObject({
      failed: 1,
      failures: [{ name: 'outside any test', reason: 'port in use' }],
    });
  });
});

test('lastLines returns the last lines without colours', () => {
  const printed = `${RED}compiling\n\n${'x\n'.repeat(20)}  12:3 error\n`;
  expect(lastLines(printed).split('\n').at(-1)).toBe('  12:3 error');
  expect(lastLines(printed)).not.toContain('compiling');
});
