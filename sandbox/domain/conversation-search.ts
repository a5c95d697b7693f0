import MiniSearch from 'minisearch';
import type { Persona } from '../db/data/characters/persona.ts';

interface Indexed {
  id: number;
  when: string;
  say: string;
}

/** Characters too common in questions to be informative. */
const EMPTY_LETTERS = new Set(
  '的了吗呢吧啊呀哦是在有我你他她它们这那个么什就都也很还和与会能可以要想去来说最不没被把给对从到让为之谁哪几多怎问',
);
/** Exceptions that form words: «几岁», «多久», «不要», «最好», «没有». */
const JOINING_LETTERS = new Set('几多不没最有对会想去来说问');
/** Pairs that are not informative. */
const EMPTY_PAIRS = new Set([
  ...[
    '什么',
    '怎么',
    '为什',
    '不是',
    '有没',
    '没有',
    '不能',
    '不会',
    '一个',
    '觉得',
    '知道',
    '告诉',
    '请问',
    '一下',
    '怎样',
  ],
  ...[
    '时候',
    '说说',
    '好吗',
    '现在',
    '今天',
    '明天',
    '今晚',
    '多少',
    '为啥',
    '还是',
    '喜欢',
    '有什',
    '会不',
    '多么',
    '来说',
  ],
]);

const isEmptyPair = (first: string, second: string) =>
  EMPTY_PAIRS.has(first + second) ||
  [first, second].some((letter) => EMPTY_LETTERS.has(letter) && !JOINING_LETTERS.has(letter)) ||
  [first, second].every((letter) => EMPTY_LETTERS.has(letter));

/** Tokens: characters, pairs of neighbouring characters, and words of letters and digits. */
function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const [run] of text.toLowerCase().matchAll(/\p{Script=Han}+|[\p{Script=Latin}\p{N}]+/gu)) {
    if (!/\p{Script=Han}/u.test(run)) {
      tokens.push(run);
      continue;
    }
    const letters = [...run];
    tokens.push(...letters.filter((letter) => !EMPTY_LETTERS.has(letter)));
    for (const [n, letter] of letters.slice(0, -1).entries()) {
      const next = letters[n + 1] ?? '';
      if (!isEmptyPair(letter, next)) tokens.push(letter + next);
    }
  }
  return tokens;
}

/** The text with only letters and digits, to compare questions. */
export const normalizeText = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Minimum share of the question that must match a line; below it the character does not know. */
const MIN_WEIGHT_SHARE = 0.3;
/** Questions about who the character is; every character has a line for «你是谁». */
const ASKS_WHO =
  /你(?:到底|究竟)?(?:是谁|是哪位|叫什么|叫啥|怎么称呼|的名字(?:是|叫)?什么)|介绍(?:一?下)?你?自己|自我介绍/;
/** Keywords that fit many lines, so that one of them alone is not enough. */
const COMMON_KEYWORDS: ReadonlySet<string> = new Set([
  '多少',
  '多少钱',
  '一张',
  '时间',
  '今天',
  '最近',
  '名字',
  '为什么',
]);
/** Lines scoring at least this share of the best are alternatives when the best was already used. */
const MIN_SCORE_SHARE = 0.6;

interface SearchIndex {
  search: MiniSearch<Indexed>;
  exact: Map<string, number>;
  keywords: string[][];
}

const searchIndexes = new WeakMap<Persona, SearchIndex>();

/** The search index of a character's lines, created on first use. */
export function searchIndexOf(persona: Persona): SearchIndex {
  const known = searchIndexes.get(persona);
  if (known) return known;
  const search = new MiniSearch<Indexed>({
    fields: ['when', 'say'],
    tokenize: tokensOf,
    processTerm: (term) => term,
    searchOptions: {
      combineWith: 'OR',
      boost: { when: 3 },
      fuzzy: (term) => (/^[a-z]{4,}$/.test(term) ? 0.25 : false),
    },
  });
  search.addAll(persona.lines.map(({ when, say }, id) => ({ id, when: when.join(' '), say })));
  const keywords = persona.lines.map(({ when: [, ...others] }) =>
    others.flatMap((other) => other.split(' ')).filter((word) => !COMMON_KEYWORDS.has(word)),
  );
  // If two lines have the same word, the first one wins; a question always belongs to its own line.
  const byWord = keywords.flatMap((words, id) => words.map((word) => [normalizeText(word), id] as const));
  const byQuestion = persona.lines.map(({ when: [question] }, id) => [normalizeText(question), id] as const);
  const exact = new Map([...byWord.toReversed(), ...byQuestion]);
  const memory = { search, exact, keywords };
  searchIndexes.set(persona, memory);
  return memory;
}

/** The lines that answer the question, best first; empty if none matches. */
export function findLines(persona: Persona, question: string): number[] {
  const { search, exact, keywords } = searchIndexOf(persona);
  const words = normalizeText(question);
  const same = exact.get(words);
  // Consists mostly of ignored characters, which the search cannot find.
  const self = same === undefined && ASKS_WHO.test(question) ? exact.get('你是谁') : undefined;
  if (self !== undefined) return [self];
  const asked = [...new Set(tokensOf(question))];
  const weight = (terms: readonly string[]) => terms.reduce((sum, term) => sum + [...term].length ** 2, 0);
  const totalWeight = weight(asked);
  const found = search.search(question).filter(({ id, queryTerms }) => {
    const together = queryTerms.some((term) => [...term].length > 1);
    const named = keywords[Number(id)]?.some((word) => words.includes(word)) ?? false;
    return (
      named || ((together || asked.length === 1) && weight([...new Set(queryTerms)]) >= totalWeight * MIN_WEIGHT_SHARE)
    );
  });
  const best = found[0]?.score ?? 0;
  const ids = found.filter(({ score }) => score >= best * MIN_SCORE_SHARE).map(({ id }) => Number(id));
  return same === undefined ? ids : [same, ...ids.filter((id) => id !== same)];
}
