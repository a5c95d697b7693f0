import { topFiveTerritories } from '../../api/territory.ts';
import { live } from '../../kit/live/live.ts';
import { GuestView } from './GuestView.tsx';
import { RaceView } from './RaceView.tsx';
import styles from './page.module.css';

live(
  [topFiveTerritories],
  (leaders) =>
    // The app says that there is no race.
    leaders.length === 0 ? null : (
      <div className={styles['page']}>
        <RaceView leaders={leaders} />
        <GuestView />
      </div>
    ),
  { loggedOut: true },
);
