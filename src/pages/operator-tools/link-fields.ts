import * as v from 'valibot';
import { appPath } from '../../features/native-app/app-path.ts';
import { parameterFacts, type ParameterFacts } from '../../kit/navigation/parameter-facts.ts';
import { CodeParameter, IdParameter } from '../../kit/navigation/parameter-shapes.ts';
import { ATTRIBUTION_PARAMETERS } from '../../kit/navigation/paths.ts';
import { safeRedirect } from '../../kit/navigation/safe-redirect.ts';
import { checks } from './link-copy.ts';
import type { Page } from './pages.ts';

/** A field of the form of a link. */
export interface LinkField extends ParameterFacts {
  /** in the path, read by the page, or only passed on for the inviter or the channel */
  place: 'path' | 'page' | 'attribution';
  schema: v.GenericSchema;
}

/** `wrong`: the page shows its error page · `dropped`: it opens without the value */
export interface Finding {
  kind: 'wrong' | 'dropped';
  text: string;
}

/** What every page passes on, so that a later login counts for the inviter (kit/navigation/paths.ts). */
const ATTRIBUTION = ATTRIBUTION_PARAMETERS.map(
  (name) => [name, name.endsWith('Id') ? IdParameter : CodeParameter] as const,
);

/** The fields of a page: its path, its own schema, and what every link may carry. */
export function fieldsOf({ path, parameters }: Page): LinkField[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']): LinkField => {
    const facts = { name, kind: 'id', choices: [], required: true, usual: '', drops: false } as const;
    return { ...facts, place: 'path', schema: IdParameter };
  });
  const own = parameterFacts(parameters).map((facts): LinkField => {
    const schema = parameters?.entries[facts.name];
    if (!schema) throw new Error(`no schema for ${facts.name}`);
    return { ...facts, place: 'page', schema };
  });
  const taken = new Set([...inPath, ...own].map(({ name }) => name));
  const passedOn = ATTRIBUTION.filter(([name]) => !taken.has(name)).map(([name, schema]): LinkField => {
    const kind = schema === IdParameter ? 'id' : 'code';
    return { name, kind, choices: [], required: false, usual: '', drops: true, place: 'attribution', schema };
  });
  return [...inPath, ...own, ...passedOn];
}

/** Texts that the schema lets through and the page itself turns down. */
const OWN_RULES: Partial<Record<string, (value: string) => string | undefined>> = {
  redirect: (value) => (safeRedirect(value) === '/' && value !== '/' ? checks.redirect : undefined),
  path: (value) => (appPath(value) === null ? checks.appPath : undefined),
};

/**
 * What is wrong with the value of a field; undefined if the page takes it as it is.
 * @param given whether the address has the parameter; the form leaves out what is empty
 */
export function check(field: LinkField, value: string, given = value !== ''): Finding | undefined {
  if (!given) return field.required ? { kind: 'wrong', text: checks.missing } : undefined;
  const shape = field.kind === 'id' ? IdParameter : field.kind === 'code' ? CodeParameter : undefined;
  const wrong = !v.is(field.schema, value) || (shape !== undefined && !v.is(shape, value));
  if (wrong) return { kind: field.drops ? 'dropped' : 'wrong', text: checks[field.kind](field.choices) };
  const own = field.place === 'page' ? OWN_RULES[field.name]?.(value) : undefined;
  return own === undefined ? undefined : { kind: 'dropped', text: own };
}
