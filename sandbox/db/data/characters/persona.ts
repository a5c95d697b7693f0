import type { Soul } from '../../../../src/api/character.ts';

/** Something a character says. */
export interface Line {
  /** what it answers to: a question as a person would ask it, then other ways to ask or words that go with it */
  when: readonly [question: string, ...others: string[]];
  say: string;
  /** questions that lead on; those of the lines after it, where left out */
  next?: readonly string[];
  /** lines about one thing stand together */
  topic: number;
}

/** An AI resident: who it is, and everything it can say. `{name}` and `{text}` are filled in. */
export interface Persona {
  characterId: number;
  name: string;
  title: string;
  greeting: string;
  tags: readonly string[];
  soul: Soul;
  /** rich text */
  intro: string;
  /** when somebody says what they are called: `{name}` */
  hello: readonly string[];
  /** asked for the person's name, when it knows it (`{name}`) and when not */
  knowsName: string;
  noName: string;
  /** asked what was said before: `{text}`; and when nothing was */
  recall: string;
  nothingSaid: string;
  /** before something it has said before */
  again: readonly string[];
  /** what it does not know, with a question back */
  unknown: readonly string[];
  lines: readonly Line[];
}

/**
 * Reads a script: a line each of `question/other words | answer | question that leads on/another`; an empty line
 * begins another topic.
 * @throws RangeError for a line without an answer
 */
export function scripted(text: string): Line[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .flatMap((block, topic) =>
      block.split('\n').map((row): Line => {
        const [when = '', say, next] = row.split('|').map((part) => part.trim());
        const [question, ...others] = when.split('/');
        if (!question || !say) throw new RangeError(`a line without an answer: ${row}`);
        return { when: [question, ...others], say, ...(next ? { next: next.split('/') } : {}), topic };
      }),
    );
}
