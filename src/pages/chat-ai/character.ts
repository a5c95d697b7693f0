import type { Character } from '../../api/character.ts';
import type { Id } from '../../api/shapes.ts';
import { shorten } from '../../lib/shorten.ts';

/** In characters. The name is used inside sentences, so a longer one is shortened. */
const MAX_NAME_LENGTH = 16;

/** The character with this id as the page shows it; undefined if the list does not have it. */
export function characterIn(characters: readonly Character[], characterId: Id): Character | undefined {
  const found = characters.find((character) => character.characterId === characterId);
  return found && { ...found, name: shorten(found.name, MAX_NAME_LENGTH) };
}
