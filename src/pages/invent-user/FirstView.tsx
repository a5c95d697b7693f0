import type { ActivityReward } from '../../api/invitation.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { CodeTiles } from './CodeTiles.tsx';
import { entrance } from './copy.ts';
import { Gifts } from './Gifts.tsx';
import styles from './page.module.css';

// A visitor's first screen. Without hooks: also drawn before React (live.tsx).

/** Whether the user gives a code or has got one. */
export type Role = 'inviter' | 'invited';

/** The two sides of the page. */
export function RolesView({ role, onTake }: { role: Role; onTake?: (role: Role) => void }) {
  return (
    <div className={styles['roles']} role="group" aria-label={entrance.roles}>
      <button type="button" aria-pressed={role === 'inviter'} onClick={() => onTake?.('inviter')}>
        {entrance.mine}
      </button>
      <button type="button" aria-pressed={role === 'invited'} onClick={() => onTake?.('invited')}>
        {entrance.theirs}
      </button>
    </div>
  );
}

/** The gift that a visitor's card shows; the other ones are below. */
export const shownGifts = (rewards: ActivityReward[]): ActivityReward[] => rewards.slice(0, 1);

interface EntranceProps {
  gifts: ActivityReward[];
  busy?: boolean;
  onLogin?: () => void;
}

/** For a visitor: what the code brings, before the login. */
export function EntranceView({ gifts, busy = false, onLogin }: EntranceProps) {
  return (
    <section className={styles['card']} aria-label={entrance.title}>
      <h2>{entrance.title}</h2>
      <CodeTiles code="······" hidden />
      <Gifts rewards={gifts} />
      <p>{entrance.text}</p>
      <Button look="primary" wide busy={busy} onClick={onLogin}>
        {entrance.login}
      </Button>
    </section>
  );
}
