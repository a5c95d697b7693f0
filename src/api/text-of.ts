import * as v from 'valibot';
import { countCharacters } from '../lib/count-characters.ts';

/** A text that is sent, from `min` to `max` characters as a person counts them; the blanks around it are cut off. */
export function TextOf(min: number, max: number) {
  const fits = (text: string) => {
    const count = countCharacters(text);
    return count >= min && count <= max;
  };
  return v.pipe(v.string(), v.trim(), v.check(fits));
}
