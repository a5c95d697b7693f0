import * as v from 'valibot';
import { countCharacters } from '../lib/count-characters.ts';

/** A trimmed input text of `min` to `max` user-perceived characters. */
export function TextOf(min: number, max: number) {
  const fits = (text: string) => {
    const count = countCharacters(text);
    return count >= min && count <= max;
  };
  return v.pipe(v.string(), v.trim(), v.check(fits));
}
