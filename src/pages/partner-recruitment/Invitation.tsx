import { Part } from '../../kit/data/Part.tsx';
import { usePerson } from '../../kit/data/use-person.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { QrCode } from '../../kit/ui/QrCode.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { words } from '../../kit/ui/words.ts';
import { recruitment } from './copy.ts';
import { invitationQuery } from './data.ts';
import styles from './page.module.css';

interface Props {
  busy: boolean;
  onShare: () => void;
}

/** The user's invitation link and QR code, for every logged-in user. */
export function Invitation({ busy, onShare }: Props) {
  const person = usePerson();
  const button = (
    <Button wide busy={busy} onClick={onShare}>
      {recruitment.share}
    </Button>
  );
  return (
    <Section title={recruitment.invite}>
      {person === null ? (
        <div className={styles['invite']}>
          <p className={styles['soft']}>{recruitment.loginToInvite}</p>
          {button}
        </div>
      ) : (
        <Part
          query={invitationQuery(person)}
          missing={recruitment.inviteFailed}
          skeleton={<div className={styles['inviteSkeleton']} role="status" aria-label={words.loading} />}
        >
          {({ qrText, inviteCode }) => (
            <div className={styles['invite']}>
              <div className={styles['code']}>
                <QrCode text={qrText} label={recruitment.qr} className={styles['qr']} />
                <div>
                  <p className={styles['soft']}>{recruitment.myCode}</p>
                  <p className={styles['letters']}>{inviteCode}</p>
                  <p className={styles['soft']}>{recruitment.inviteText}</p>
                </div>
              </div>
              {button}
            </div>
          )}
        </Part>
      )}
    </Section>
  );
}
