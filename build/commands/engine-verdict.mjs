/**
 * The exit code of `npm run test:engines`: 0 only if something ran, nothing failed and no engine is missing. What did not
 * run has not passed; `--skip-missing` says that it need not.
 * @param {{ passed: number, failed: number, missing: string[], skipMissing: boolean }} result
 */
export function exitCodeOf({ passed, failed, missing, skipMissing }) {
  const ran = passed + failed > 0;
  return failed === 0 && ran && (missing.length === 0 || skipMissing) ? 0 : 1;
}
