// @vitest-environment node
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { spreadInChain } from './spread-in-chain-plugin.ts';

const found = (code: string) => {
  const at = spreadInChain(parseAst(code) as never);
  return at && code.slice(...at);
};

test.each(['hear?.(...names, last)', 'a.b?.c(...x, ...y)', 'a?.b(...x, 1).c', 'f(() => a?.(...x, 1))'])(
  'finds %s',
  (code) => expect(code).toContain(found(code)),
);

test.each(['hear?.(...names)', 'hear?.(first, ...names)', 'hear(...names, last)', 'a?.b.c(x, y)', 'a?.[f(...x, 1)]'])(
  'lets %s pass',
  (code) => expect(found(code)).toBeNull(),
);
