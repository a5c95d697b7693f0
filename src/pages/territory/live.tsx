import { topFiveTerritories } from '../../api/territory.ts';
import { TopFiveView } from '../../features/territory/TopFiveView.tsx';
import { live } from '../../kit/live/live.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { GuestView } from './GuestView.tsx';

live(
  [topFiveTerritories],
  (leaders) =>
    // The app says that there is nobody yet.
    leaders.length === 0 ? null : (
      <>
        <GuestView />
        <TopFiveView leaders={leaders} race={withAttribution(paths.warZone(), location.search)} />
      </>
    ),
  { loggedOut: true },
);
