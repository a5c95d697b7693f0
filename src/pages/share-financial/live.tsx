import { cashConfig } from '../../api/rewards-to-cash.ts';
import { live } from '../../kit/live/live.ts';
import { AmountForm, GuestPurse } from './FirstView.tsx';
import { phaseOf } from './phase.ts';
import styles from './page.module.css';

live(
  [cashConfig],
  (config) => (
    <div className={styles['desk']}>
      <GuestPurse phase={phaseOf(config)} />
      <AmountForm config={config} phase={phaseOf(config)} text="" quote={null} />
    </div>
  ),
  { loggedOut: true },
);
