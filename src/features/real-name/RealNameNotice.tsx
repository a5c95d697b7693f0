import { useState } from 'react';
import { userAuthorization } from '../../api/user-center.ts';
import { poll } from '../../kit/data/poll.ts';
import { usePersonQuery } from '../../kit/data/use-person.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { inApp } from '../native-app/app-path.ts';
import { openInApp } from '../native-app/host-actions.ts';
import { realName } from './copy.ts';
import styles from './RealNameNotice.module.css';

/**
 * Whether the logged-in user still has to verify their real name (spec.md 7, getAuthorization). Asked again when the page
 * becomes visible, because the verification is done in the app. False when logged out, while loading and after an error:
 * the platform then decides.
 */
export function useMissingRealName(): boolean {
  const [missing, setMissing] = useState(false);
  const { data } = usePersonQuery((person) => userAuthorization.query({}, person, { quiet: true }), poll(missing));
  const now = data?.authorized === false;
  if (now !== missing) setMissing(now);
  return now;
}

interface Props {
  /** why, if it is not for trading or giving */
  text?: string;
  /** called with the button's label, for tracking */
  onTap: (label: string) => void;
}

/** Says that the real name must be verified first, and opens the verification in the app. */
export function RealNameNotice({ text = realName.text, onTap }: Props) {
  return (
    <section className={styles['notice']} aria-label={realName.title}>
      <p className={styles['title']}>{realName.title}</p>
      <p>{text}</p>
      <Button
        look="primary"
        wide
        onClick={() => {
          onTap(realName.start);
          void openInApp(inApp.realName);
        }}
      >
        {realName.start}
      </Button>
    </section>
  );
}
