import { activityDetail } from '../../api/invitation.ts';
import { stateOf } from '../../features/activities/activity-state.ts';
import { live } from '../../kit/live/live.ts';
import { GuestView, HeadView } from './FirstView.tsx';

live(
  [activityDetail],
  (carnival) => (
    <>
      <HeadView carnival={carnival} state={stateOf(carnival)} />
      <GuestView state={stateOf(carnival)} />
    </>
  ),
  { loggedOut: true },
);
