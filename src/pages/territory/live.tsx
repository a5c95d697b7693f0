import { topFiveTerritories } from '../../api/territory.ts';
import { TopFiveView } from '../../features/territory/TopFiveView.tsx';
import { live } from '../../kit/live/live.ts';
import { GuestView } from './GuestView.tsx';

live(
  [topFiveTerritories],
  (leaders) =>
    // The app says that there is nobody yet.
    leaders.length === 0 ? null : (
      <>
        <GuestView />
        <TopFiveView leaders={leaders} />
      </>
    ),
  { loggedOut: true },
);
