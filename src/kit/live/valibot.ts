/**
 * What live scripts need of valibot, in its place (build/live-scripts.ts): the same schemas accept the same values and
 * return the same ones, but a refusal has no reasons. The texts of the reasons are half of the library.
 */

/** A schema, or one step of a `pipe`. */
interface Schema {
  /** @throws Refused */
  read: (value: unknown) => unknown;
  entries?: Entries;
  /** an object may lack it */
  optional?: boolean;
  default?: unknown;
  fallback?: unknown;
}
type Entries = Record<string, Schema>;

class Refused extends Error {}

function refuse(): never {
  throw new Refused('not what the contract says');
}

const valueOf = (given: unknown): unknown => (typeof given === 'function' ? (given as () => unknown)() : given);

/** Takes the values that pass the test, as they are. */
/* @__NO_SIDE_EFFECTS__ */
function only(test: (value: never) => boolean): Schema {
  return { read: (value) => (test(value as never) ? value : refuse()) };
}

export const unknown = () => only(() => true);
export const string = () => only((value: unknown) => typeof value === 'string');
export const number = () => only((value: unknown) => typeof value === 'number' && !Number.isNaN(value));
export const boolean = () => only((value: unknown) => typeof value === 'boolean');
export const literal = (one: unknown) => only((value: unknown) => value === one);
export const picklist = (options: readonly unknown[]) => only((value: unknown) => options.includes(value));

export const check = only;
export const regex = (pattern: RegExp) => only((value: string) => pattern.test(value));
export const integer = () => only((value: number) => Number.isInteger(value));
export const safeInteger = () => only((value: number) => Number.isSafeInteger(value));
export const minValue = (least: number) => only((value: number) => value >= least);
export const maxValue = (most: number) => only((value: number) => value <= most);
export const gtValue = (bound: number) => only((value: number) => value > bound);
export const length = (count: number) => only((value: string) => value.length === count);
export const minLength = (least: number) => only((value: string) => value.length >= least);
export const maxLength = (most: number) => only((value: string) => value.length <= most);
export const nonEmpty = () => minLength(1);

export const transform = (change: (value: never) => unknown): Schema => ({ read: (value) => change(value as never) });
export const trim = () => transform((value: string) => value.trim());

export const pipe = (first: Schema, ...steps: Schema[]): Schema => ({
  ...first,
  read: (value) => steps.reduce((now, step) => step.read(now), first.read(value)),
});

export const array = (item: Schema): Schema => ({
  read: (value) => (Array.isArray(value) ? Array.from(value as unknown[], (one) => item.read(one)) : refuse()),
});

export const tuple = (items: readonly Schema[]): Schema => ({
  read: (value) => (Array.isArray(value) ? items.map((item, index) => item.read(value[index])) : refuse()),
});

/** As in valibot, an array is an object too. */
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const object = (entries: Entries): Schema => ({
  entries,
  read: (value) => {
    if (!isObject(value)) refuse();
    const output: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries(entries)) {
      if (key in value || entry.default !== undefined) output[key] = entry.read(value[key]);
      else if (entry.fallback !== undefined) output[key] = valueOf(entry.fallback);
      else if (!entry.optional) refuse();
    }
    return output;
  },
});

export const record = (key: Schema, item: Schema): Schema => ({
  read: (value) => {
    if (!isObject(value)) refuse();
    const read = Object.entries(value).map(([name, one]): [string, unknown] => [
      String(key.read(name)),
      item.read(one),
    ]);
    return Object.fromEntries(read);
  },
});

/** @param lacks the values in whose place the default stands */
/* @__NO_SIDE_EFFECTS__ */
function orDefault(lacks: (value: unknown) => boolean, inner: Schema, standard: unknown, optional: boolean): Schema {
  return {
    optional,
    default: optional ? standard : undefined,
    read: (value) => {
      const given = lacks(value) && standard !== undefined ? valueOf(standard) : value;
      return lacks(given) ? given : inner.read(given);
    },
  };
}

export const optional = (inner: Schema, standard?: unknown) =>
  orDefault((value) => value === undefined, inner, standard, true);
export const nullable = (inner: Schema, standard?: unknown) =>
  orDefault((value) => value === null, inner, standard, false);
export const nullish = (inner: Schema, standard?: unknown) =>
  orDefault((value) => value === undefined || value === null, inner, standard, true);

export const fallback = (inner: Schema, instead: unknown): Schema => ({
  ...inner,
  fallback: instead,
  read: (value) => {
    const answer = safeParse(inner, value);
    return answer.success ? answer.output : valueOf(instead);
  },
});

export const union = (options: readonly Schema[]): Schema => ({
  read: (value) => {
    for (const option of options) {
      const answer = safeParse(option, value);
      if (answer.success) return answer.output;
    }
    return refuse();
  },
});

/** @throws Error if the value is refused */
export const parse = (schema: Schema, value: unknown): unknown => schema.read(value);

/** Whether the value is accepted, and what it becomes. Errors of a `transform` are thrown. */
export function safeParse(schema: Schema, value: unknown): { success: true; output: unknown } | { success: false } {
  try {
    return { success: true, output: schema.read(value) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { success: false };
  }
}

export const is = (schema: Schema, value: unknown): boolean => safeParse(schema, value).success;
