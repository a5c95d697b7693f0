import { useRef, useState } from 'react';
import type { Id } from '../../api/shapes.ts';
import { useCurrentUser } from '../../features/login/use-current-user.ts';
import { openShare } from '../../features/sharing/open-share.ts';
import { useSharedLink } from '../../features/sharing/use-shared-link.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { absoluteUrl, paths } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { charactersOf, countCharacters } from '../../lib/count-characters.ts';
import { withinLimit } from '../../lib/chunk-limit.ts';
import { festival } from './copy.ts';
import { PAPER_NAMES, papers } from './papers.ts';
import { route } from './route.ts';
import { MAX_CODE_UNITS, MOST, useLetter, wrongWith } from './use-letter.ts';
import styles from './LetterDesk.module.css';

interface Props {
  activityId: Id;
}

/** Writing a letter: the paper, the words, and sending it as a picture. Nothing of it is sent to the platform. */
export function LetterDesk({ activityId }: Props) {
  const [letter, setLetter] = useLetter();
  const [tried, setTried] = useState(false);
  const [sure, setSure] = useState(false);
  const me = useCurrentUser();
  const tracked = useTrack(route.name);
  const { busy, share } = useSharedLink();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, paper } = letter;
  const count = countCharacters(text);
  const wrong = wrongWith(letter);
  const error = wrong === 'blank' ? (tried ? festival.blank : null) : wrong && festival.over(MOST, wrong.over);

  const send = () => {
    tracked('button', festival.send);
    setTried(true);
    if (wrong !== null) {
      field.current?.focus();
      return;
    }
    const plain = absoluteUrl(paths.qiXi(activityId));
    share({ path: '/qiXi', params: { activityId }, plain }, ({ url }) => {
      void openShare({
        title: festival.shareTitle,
        description: festival.shareText,
        url,
        image: '',
        pageName: route.name,
        poster: {
          title: festival.posterTitle,
          draw: async (address) => {
            const { drawLetter } = await withinLimit(() => import('./draw-letter.ts'));
            return drawLetter({ text, paper, nickname: me?.nickname }, address);
          },
        },
      });
    });
  };

  return (
    <Section title={festival.letter} aside={<span>{festival.count(count, MOST)}</span>} bare className={styles['desk']}>
      <div className={styles['papers']} role="group" aria-label={festival.papers}>
        {PAPER_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === paper}
            onClick={() => {
              tracked('paper', festival.paper[name]);
              setLetter({ ...letter, paper: name });
            }}
          >
            <span style={{ backgroundColor: papers[name].ground, backgroundImage: `url(${papers[name].drawing})` }} />
            {festival.paper[name]}
          </button>
        ))}
      </div>
      <div
        className={styles['sheet']}
        style={{
          color: papers[paper].ink,
          backgroundColor: papers[paper].ground,
          backgroundImage: `url(${papers[paper].drawing})`,
        }}
      >
        <Ink text={text} />
        <textarea
          ref={field}
          aria-label={festival.words}
          aria-invalid={error !== null || undefined}
          aria-describedby="letter-error"
          placeholder={festival.placeholder}
          maxLength={MAX_CODE_UNITS}
          value={text}
          onChange={({ target }) => {
            setSure(false);
            setLetter({ ...letter, text: target.value });
          }}
        />
      </div>
      <div id="letter-error">{error !== null && <FieldError>{error}</FieldError>}</div>
      <p className={styles['soft']} role="status">
        {sure ? festival.clearSure : festival.kept}
      </p>
      <div className={styles['ways']}>
        {text !== '' && (
          <Button
            onClick={() => {
              tracked('button', festival.clear);
              if (sure) {
                setLetter({ ...letter, text: '' });
                // The button is gone without a text.
                field.current?.focus();
              }
              setTried(false);
              setSure(!sure);
            }}
          >
            {festival.clear}
          </Button>
        )}
        <Button look="primary" wide busy={busy} onClick={send}>
          {festival.send}
        </Button>
      </div>
    </Section>
  );
}

/** The text as ink: each character fades in as it is written. Screen readers read the field instead. */
function Ink({ text }: { text: string }) {
  const characters = charactersOf(text);
  return (
    <div className={styles['ink']} aria-hidden="true">
      {characters.slice(0, MOST).map((character, index) => (
        // The key makes a changed character fade in again.
        <span key={`${index} ${character}`}>{character}</span>
      ))}
      {/* Thousands of elements would be slow. */}
      {characters.slice(MOST).join('')}
      {/* Gives an empty last line its height. */}
      {'\u200b'}
    </div>
  );
}
