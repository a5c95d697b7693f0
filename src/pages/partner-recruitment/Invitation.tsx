import type { Failed } from '../../kit/data/attempt.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { QrCode } from '../../kit/ui/QrCode.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import type { Streamed } from '../../kit/data/soon.ts';
import { StreamedPart } from '../../kit/data/StreamedPart.tsx';
import { words } from '../../kit/ui/words.ts';
import { recruitment } from './copy.ts';
import { loadInvitation, type MyInvitation } from './data.ts';
import styles from './page.module.css';

interface Props {
  /** null where nobody is logged in */
  streamed: Streamed<MyInvitation | Failed | null> | null;
  busy: boolean;
  onShare: () => void;
}

/** My link with its code, for everybody who is logged in, partner or not. */
export function Invitation({ streamed, busy, onShare }: Props) {
  const button = (
    <Button wide busy={busy} onClick={onShare}>
      {recruitment.share}
    </Button>
  );
  return (
    <Section title={recruitment.invite}>
      {streamed === null ? (
        <div className={styles['invite']}>
          <p className={styles['soft']}>{recruitment.loginToInvite}</p>
          {button}
        </div>
      ) : (
        <StreamedPart<MyInvitation | null>
          streamed={streamed}
          missing={recruitment.inviteFailed}
          again={loadInvitation}
          skeleton={<div className={styles['inviteSkeleton']} role="status" aria-label={words.loading} />}
        >
          {(mine) => (
            <div className={styles['invite']}>
              {mine && (
                <div className={styles['code']}>
                  <QrCode text={mine.url} label={recruitment.qr} className={styles['qr']} />
                  <div>
                    <p className={styles['soft']}>{recruitment.myCode}</p>
                    <p className={styles['letters']}>{mine.inviteCode}</p>
                    <p className={styles['soft']}>{recruitment.inviteText}</p>
                  </div>
                </div>
              )}
              {button}
            </div>
          )}
        </StreamedPart>
      )}
    </Section>
  );
}
