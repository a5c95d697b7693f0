import type { Soul } from '../../../../src/api/character.ts';

/** A line of a character. */
export interface Line {
  /** what the line answers: a question as a user would ask it, then other wordings or keywords */
  when: readonly [question: string, ...others: string[]];
  say: string;
  /** suggested next questions; by default those of the following lines */
  next?: readonly string[];
  /** lines with the same topic are adjacent */
  topic: number;
}

/** A character with all its lines. `{name}` and `{text}` are placeholders. */
export interface Persona {
  characterId: number;
  name: string;
  title: string;
  greeting: string;
  tags: readonly string[];
  soul: Soul;
  /** rich text */
  intro: string;
  /** when the user gives their name: `{name}` */
  hello: readonly string[];
  /** when asked for the user's name, if known (`{name}`) and if not */
  knowsName: string;
  noName: string;
  /** when asked what the user said before: `{text}`; and if nothing */
  recall: string;
  nothingSaid: string;
  /** before a repeated line */
  again: readonly string[];
  /** when it does not know, with a counter-question */
  unknown: readonly string[];
  lines: readonly Line[];
}

/**
 * Parses a script: one line each of `question/other words | answer | next question/another`; an empty line starts
 * another topic.
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
