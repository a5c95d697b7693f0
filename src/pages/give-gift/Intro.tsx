import { Button } from '../../kit/ui/Button.tsx';
import { gift } from './copy.ts';
import { Rail } from './Rail.tsx';
import styles from './page.module.css';

/** For a logged-out visitor: what the page does, and the way in. Without hooks: also drawn before React (live.tsx). */
export function Intro({ busy = false, onStart }: { busy?: boolean; onStart?: () => void }) {
  return (
    <div className={styles['page']}>
      <Rail step={0} />
      <section className={styles['intro']} aria-label={gift.intro}>
        <h2>{gift.intro}</h2>
        <p>{gift.introText}</p>
        <Button look="primary" wide busy={busy} onClick={onStart}>
          {gift.start}
        </Button>
        <p className={styles['soft']}>{gift.introNote}</p>
      </section>
      <ol className={styles['facts']} aria-label={gift.factsLabel}>
        {gift.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ol>
    </div>
  );
}
