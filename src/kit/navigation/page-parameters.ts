import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';
import { BadParameterError } from '../../lib/bad-parameter.ts';
import { ENCRYPTED_PARAMETER, saidBy } from '../../lib/opened-links.ts';
import { openLink } from '../../session/encrypted-query.ts';

/** A longer query is none of ours, in characters. */
const LONGEST_QUERY = 8_192;

/** Schema of a page's parameters: text in, by name; whatever the page wants out. */
export type ParametersSchema = v.GenericSchema<Record<string, unknown>> & {
  readonly entries: Record<string, v.GenericSchema>;
};

/** An id in the address: plain decimal digits without a leading zero, 19 at most (spec.md 5: integers only). */
export const IdParameter = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,18}$/),
  v.transform((digits): Id => v.parse(Id, digits)),
);

/**
 * The integer id of a route such as /manufacturerDetail/:id (spec.md 5), by the rules of `IdParameter`.
 * @throws BadParameterError naming `parameter`
 */
export function integerId(value: string | undefined, parameter = 'id'): Id {
  const id = v.safeParse(IdParameter, value);
  if (!id.success) throw new BadParameterError(parameter);
  return id.output;
}

/** A code in the address (invite code, channel code): 1 to 64 letters, digits, `_` and `-`. */
export const CodeParameter = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/**
 * The parameters of a page, from the address its loader was asked for. They may be plain, or all in one encrypted
 * parameter `s` (spec.md 7); where both name one, the encrypted wins. Of a parameter that is there twice the first
 * counts. Encrypted or not, the schema decides what is good.
 * @throws BadParameterError naming the first wrong parameter in the schema's order, or `s`; never what it held
 */
export async function readParameters<S extends ParametersSchema>(
  request: Request,
  schema: S,
): Promise<v.InferOutput<S>> {
  const { search } = new URL(request.url);
  const names = Object.keys(schema.entries);
  const first = names[0] ?? ENCRYPTED_PARAMETER;
  if (search.length > LONGEST_QUERY) {
    throw new BadParameterError(/[?&]s=/.test(search) ? ENCRYPTED_PARAMETER : first);
  }
  try {
    await openLink(search);
  } catch (error) {
    // `s` may be another program's as well; a page that needs nothing of it shows without.
    if (!(error instanceof BadParameterError) || !v.is(schema, {})) throw error;
  }
  const found = new Map<string, string>();
  saidBy(search).forEach((value, name) => {
    if (!found.has(name)) found.set(name, value);
  });
  const read = v.safeParse(schema, Object.fromEntries(found));
  if (read.success) return read.output;
  // In the schema's order, and only names of the schema: a name from the address would be the address's own words.
  const wrong = new Set(read.issues.map((issue) => issue.path?.[0]?.key));
  throw new BadParameterError(names.find((name) => wrong.has(name)) ?? first);
}
