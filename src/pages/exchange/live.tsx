import { findActivityDate, findActivityGoods, findActivityInfo } from '../../api/exchange-shop.ts';
import { stateOf } from '../../features/activities/activity-state.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { ActivityView, GuestPurse } from './FirstView.tsx';
import { route } from './route.ts';

live(
  [findActivityInfo, findActivityDate, findActivityGoods],
  (info, period, goods) =>
    // The app tells that the activity is over, and which parameter is wrong.
    stateOf(period) === 'ended' || !plainParameters(route.parameters) ? null : (
      <>
        <GuestPurse />
        <ActivityView info={info} goods={goods} />
      </>
    ),
  { loggedOut: true },
);
