import { ensurePackages, lintSteps, run, say, typeCheck } from './install.mjs';

ensurePackages();
for (const [what, program, args] of [
  ['types', ...typeCheck()],
  ['types of the oldest engines', ...typeCheck('-p', 'build/old-engines.tsconfig.json')],
  ...lintSteps(),
  ['format', 'prettier', ['--check', '--log-level=warn', '.']],
  ['unit tests', 'vitest', ['run', '--project', 'unit']],
]) {
  say(what);
  const status = run(program, args);
  if (status !== 0) process.exit(status);
}
say('all good');
