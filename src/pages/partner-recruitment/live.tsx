import { agentConfig } from '../../api/agent.ts';
import { live } from '../../kit/live/live.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { parseShanghaiTime } from '../../lib/shanghai-time.ts';
import { ApplyBar, BelowSkeleton, firstOf, TierSection } from './FirstView.tsx';
import styles from './page.module.css';

live(
  [agentConfig],
  ({ tiers, endTime }) => {
    const tier = firstOf(tiers);
    // The app says that nothing is offered, or that it has ended.
    if (!tier || parseShanghaiTime(endTime) <= serverClock.now()) return null;
    return (
      <div className={styles['page']}>
        <TierSection tiers={tiers} chosen={tier} />
        <ApplyBar tiers={tiers} chosen={tier} />
        <BelowSkeleton />
      </div>
    );
  },
  { loggedOut: true },
);
