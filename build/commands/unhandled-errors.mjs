// A reporter of Vitest: writes the errors outside any test, which end a run with 1 and are missing in its JSON report,
// to the file named by UNHANDLED_ERRORS.
import { writeFileSync } from 'node:fs';

export default class UnhandledErrors {
  /** @param errors as Vitest hands them on: with `type`, and `VITEST_TEST_PATH` where a test file was running */
  onTestRunEnd(_, errors) {
    const file = process.env['UNHANDLED_ERRORS'];
    if (file === undefined) return;
    const said = errors.map(({ type, message, stack, VITEST_TEST_PATH: during }) => ({ type, message, stack, during }));
    writeFileSync(file, JSON.stringify(said));
  }
}
