import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Character, listCharacters } from '../../api/character.ts';
import { ApiError } from '../../api/errors.ts';
import { userInfo, type UserInfo } from '../../api/user-center.ts';
import { attempt } from '../../kit/data/attempt.ts';
import { Kept } from '../../kit/data/kept.ts';
import { lasting } from '../../kit/data/lasting.ts';
import { readParameters } from '../../kit/navigation/page-parameters.ts';
import { soon } from '../../kit/data/soon.ts';
import { BadParameterError } from '../../lib/bad-parameter.ts';
import { shorten } from '../../lib/shorten.ts';
import { currentLogin } from '../../session/login-info.ts';
import { unknownCharacter } from './copy.ts';
import { route } from './route.ts';

/** A name stands in every sentence here; a longer one is shortened. */
const LONGEST_NAME = 16;

/** Ten minutes, for one login. */
const person = new Kept<UserInfo | null>(600_000);
let askedFor: string | null = null;

/** Who is logged in: what was said is kept by it. Null where the platform says nobody is. */
export async function whoAmI(): Promise<UserInfo | null> {
  const token = currentLogin()?.accessToken ?? null;
  if (token !== askedFor) person.forget();
  askedFor = token;
  const found = await person.get(() => userInfo({}));
  if (found === null) person.forget();
  return found;
}

/** The character of the address; one that there is not is a wrong address. */
async function characterOf(characterId: number, signal: AbortSignal): Promise<Character> {
  try {
    const { characters } = await listCharacters({ characterId }, { signal });
    const found = characters.find((character) => character.characterId === characterId);
    if (!found) throw new BadParameterError('characterId');
    return { ...found, name: shorten(found.name, LONGEST_NAME) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'refused') throw error;
    const { call, status, code } = error;
    throw new ApiError('refused', unknownCharacter(error.message, new BadParameterError('characterId').message), {
      call,
      ...(status === undefined ? {} : { status }),
      ...(code === undefined ? {} : { code }),
      cause: error,
    });
  }
}

/** Who a login is of, with the login: what comes late may be of the one before. */
async function mine(token: string) {
  return { token, me: await attempt(whoAmI()) };
}

/** The character, and whose talk it is. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { characterId } = await readParameters(request, route.parameters);
  const token = currentLogin()?.accessToken ?? null;
  const [character, me] = await Promise.all([
    soon(lasting(`chat-ai ${characterId}`, characterOf(characterId, request.signal))),
    soon(token === null ? null : mine(token)),
  ]);
  return { characterId, token, character, me };
}
