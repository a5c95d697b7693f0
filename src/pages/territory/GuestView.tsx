import { Button } from '../../kit/ui/Button.tsx';
import { copy } from './copy.ts';
import styles from './page.module.css';

/** In place of the user's territory for a logged-out visitor. Without hooks: also drawn before React. */
export function GuestView({ busy = false, onLogin }: { busy?: boolean; onLogin?: () => void }) {
  return (
    <section className={styles['guest']} aria-label={copy.guest}>
      <h2>{copy.guest}</h2>
      <p>{copy.guestText}</p>
      <Button look="primary" wide busy={busy} onClick={onLogin}>
        {copy.login}
      </Button>
    </section>
  );
}
