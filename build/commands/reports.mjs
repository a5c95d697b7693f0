// Converts the JSON reports of the test runners to one shape.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How many lines of a failure message the summary repeats. */
const REASON_LINES = 12;

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {{ name: string, reason: string }[]} failures every failed test with the first lines of its message
 */

/** Non-empty lines without colour codes. */
const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');

const beginning = (messages) => linesOf(messages.filter(Boolean).join('\n')).slice(0, REASON_LINES).join('\n');

/** The last lines of a program's output: compilers and linters print their errors there. */
export const lastLines = (printed) => linesOf(printed).slice(-REASON_LINES).join('\n');

/** Vitest's name for the place of a test that ran out of time: its JSON report has lost the words. */
const saidPlainly = (message) =>
  message.replace('Error: STACK_TRACE_ERROR', 'Error: the time limit of the test passed');

/**
 * Reads a report of `vitest --reporter=json`; paths are relative to `root`.
 * @param {{ type?: string, message?: string, stack?: string, during?: string }[]} unhandled errors outside any test, as
 *   unhandled-errors.mjs writes them
 * @returns {Outcome}
 */
export function vitestOutcome(report, root, unhandled = []) {
  const failures = report.testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const path = relative(root, file);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file with an import error or a failed afterAll hook has no failed test.
    if (failed.length === 0 && status === 'failed') return [{ name: path, reason: beginning([message]) }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${path} › ${fullName}`,
      reason: beginning(failureMessages.map(saidPlainly)),
    }));
  });
  const besides = unhandled.map(({ type, message, stack, during }) => ({
    name: `outside any test${during ? `, during ${relative(root, during)}` : ''}`,
    reason: beginning([type, stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`]),
  }));
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length) + besides.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failures, ...besides],
  };
}

/** Reads a report of Playwright's JSON reporter. A flaky test counts as failed. @returns {Outcome} */
export function playwrightOutcome(report) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const failures = report.suites.flatMap(specs).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `${file}:${line} › ${title}`,
        reason: beginning(results.flatMap(({ errors }) => errors.map(({ message }) => message))),
      })),
  );
  const besides = report.errors.map(({ message }) => ({ name: 'outside any test', reason: beginning([message]) }));
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + besides.length,
    skipped,
    failures: [...failures, ...besides],
  };
}

/**
 * Reads a report file. A missing report, a report without tests and an exit code without a reported failure count as a
 * failure. @returns {Outcome}
 */
export function outcomeOf(what, status, file, read) {
  let outcome;
  try {
    outcome = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, failures: [{ name: what, reason: `no report: ${error.message}` }] };
  }
  if (outcome.failed > 0 || (status === 0 && outcome.passed > 0)) return outcome;
  const reason = status === 0 ? 'no test ran' : `its runner ended with ${status}; see above`;
  return { ...outcome, failed: 1, failures: [{ name: what, reason }] };
}
