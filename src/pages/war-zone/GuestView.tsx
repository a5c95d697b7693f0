import { Button } from '../../kit/ui/Button.tsx';
import { race } from './copy.ts';
import styles from './page.module.css';

/** In place of the user's territory for a logged-out visitor. Without hooks: also drawn before React. */
export function GuestView({ busy = false, onLogin }: { busy?: boolean; onLogin?: () => void }) {
  return (
    <section className={styles['mine']} aria-label={race.mine}>
      <div>
        <p className={styles['strong']}>{race.guest}</p>
        <p className={styles['soft']}>{race.guestText}</p>
      </div>
      <Button look="primary" busy={busy} onClick={onLogin}>
        {race.login}
      </Button>
    </section>
  );
}
