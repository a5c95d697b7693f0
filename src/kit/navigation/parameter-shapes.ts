import * as v from 'valibot';
import { Id } from '../../api/shapes.ts';

/** Schema of the page parameters; the inputs are strings. */
export type ParametersSchema = v.GenericSchema<Record<string, unknown>> & {
  readonly entries: Record<string, v.GenericSchema>;
};

/** An id in the URL: decimal digits without a leading zero, at most 20, as in answers (spec.md 5: integers only). */
export const IdParameter = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,19}$/),
  v.transform((digits): Id => v.parse(Id, digits)),
);

/** A code in the URL (invite code, channel code): 1 to 64 letters, digits, `_` and `-`. */
export const CodeParameter = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
