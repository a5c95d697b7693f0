import { calls } from '../tests/support/all-calls.ts';

const sources = import.meta.glob<string>(['../src/api/*.ts', '!../src/api/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The comment of each call, on one line. */
const sentences = new Map(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) = defineCall/g)].map(
      ([, comment = '', name = '']) => [name, comment.replace(/\s*\n?\s*\* /g, ' ').trim()] as const,
    ),
  ),
);

/** The fields of an input, optional ones in brackets; those of a page are not for the caller. */
function fieldsOf(send: object): string {
  const entries = 'entries' in send ? (send.entries as Record<string, { type?: string }>) : {};
  return Object.entries(entries)
    .filter(([name]) => name !== 'pageNo')
    .map(([name, { type = '' }]) => (type === 'optional' ? `[${name}]` : name))
    .join(', ');
}

/**
 * Every call of the platform on one line, by section (file of src/api): name, method, who may call, whether it is a list
 * (`call.pages`), its input, and what it does.
 */
export function callsList(): string {
  const lines = calls.map(({ name, section, call: { contract } }) => {
    const { method, who, own, send } = contract;
    const list = 'entries' in send && 'pageNo' in (send.entries as object);
    const facts = `${method.padEnd(4)}  ${`${who}${own ? ' own' : ''}`.padEnd(5)}  ${list ? 'list' : '    '}`;
    return { section, line: `  ${name}  ${facts}  {${fieldsOf(send)}}  ${sentences.get(name) ?? ''}` };
  });
  const widest = Math.max(...calls.map(({ name }) => name.length));
  const even = (line: string) => line.replace(/^ {2}(\w+)/, (_, name: string) => `  ${name.padEnd(widest)}`);
  return [...new Set(lines.map(({ section }) => section))]
    .map((section) =>
      [`src/api/${section}.ts`, ...lines.filter((one) => one.section === section).map(({ line }) => even(line))].join(
        '\n',
      ),
    )
    .join('\n\n');
}
