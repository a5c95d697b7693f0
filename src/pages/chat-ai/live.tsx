import { listCharacters } from '../../api/character.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { characterIn } from './character.ts';
import { opening } from './copy.ts';
import { LogView, Opening, Prompts, WhoView } from './FirstView.tsx';
import { ComposerSkeleton } from './Frame.tsx';
import { MAX_LENGTH } from './measure.ts';
import { route } from './route.ts';

const read = plainParameters(route.parameters);

live(
  [listCharacters],
  ({ characters }) => {
    // The strip of a task stands above the messages; only the app knows what it says.
    if (read === null || read.taskId !== undefined) return null;
    const character = characterIn(characters, read.characterId);
    const prompts = character?.quickQuestions.filter((prompt) => prompt.trim() !== '') ?? [];
    // Only the app counts the characters of a long text.
    if (!character || prompts.some(({ length }) => length > MAX_LENGTH)) return null;
    return (
      <>
        <LogView>
          <Opening character={character} />
          {prompts.length > 0 && <Prompts label={opening.starts} prompts={prompts} />}
        </LogView>
        <ComposerSkeleton />
      </>
    );
  },
  {
    loggedOut: true,
    also: {
      place: '[data-who]',
      view: ({ characters }) => {
        const character = read && characterIn(characters, read.characterId);
        if (!character) return null;
        const to = withAttribution(paths.aidaoDetail(character.characterId), location.search);
        return <WhoView character={character} to={to} />;
      },
    },
  },
);
