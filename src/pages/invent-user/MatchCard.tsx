import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { askLogin } from '../../features/login/ask-login.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { inventUser } from './copy.ts';
import { route } from './route.ts';
import type { MatchResult } from './use-match.ts';
import styles from './page.module.css';

/** The two matched users, and the next steps. */
export function MatchCard({
  match: { matched, partner, nickname },
  fresh,
  onMine,
}: {
  match: MatchResult;
  /** has just been made */
  fresh: boolean;
  onMine: () => void;
}) {
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  const [busy, setBusy] = useState(false);
  const logIn = async () => {
    tracked('button', inventUser.met.login);
    setBusy(true);
    const loggedIn = await askLogin();
    setBusy(false);
    if (loggedIn) onMine();
  };
  const friend = partner?.nickname || inventUser.met.friend;
  return (
    <Success
      takesFocus={fresh}
      title={matched ? inventUser.met.title : inventUser.met.unmatched}
      text={matched ? inventUser.met.text(friend) : inventUser.met.unmatchedText}
    >
      {matched && (
        <ul className={styles['pair']}>
          <li>
            <Picture src={partner?.headPortrait ?? ''} alt="" ratio="1 / 1" eager className={styles['face']} />
            <span>{friend}</span>
          </li>
          <li>
            <Newcomer />
            <span>{nickname || inventUser.met.me}</span>
          </li>
        </ul>
      )}
      <Link
        className={buttonLook({ look: 'primary', wide: true })}
        to={withAttribution(paths.wakeUp(), search)}
        onClick={() => tracked('button', inventUser.met.open)}
      >
        {inventUser.met.open}
      </Link>
      <Button wide busy={busy} onClick={() => void logIn()}>
        {inventUser.met.login}
      </Button>
    </Success>
  );
}

/** Portrait of a user who has none yet. */
function Newcomer() {
  return (
    <svg className={styles['face']} viewBox="0 0 96 96" aria-hidden="true">
      <path d="M0 0h96v96H0z" fill="var(--sky-to)" />
      <circle cx="48" cy="50" r="38" fill="var(--light)" opacity=".18" />
      <circle cx="48" cy="50" r="27" fill="var(--light)" opacity=".3" />
      <path d="M48 22c12 13 19 22 19 32a19 19 0 0 1-38 0c0-10 7-19 19-32z" fill="var(--light)" />
      <path d="M48 22c12 13 19 22 19 32a19 19 0 0 1-26 17c14-12 4-28 7-49z" fill="var(--sky-to)" opacity=".3" />
      <circle cx="42" cy="54" r="2.600" fill="var(--ink)" />
      <circle cx="54" cy="54" r="2.600" fill="var(--ink)" />
      <path d="M44 61q4 4 8 0" fill="none" stroke="var(--ink)" strokeWidth="2" strokeLinecap="round" />
      <path d="M0 82q24-8 48 0t48 0v14H0z" fill="var(--sky-from)" />
    </svg>
  );
}
