import { activityDetail } from '../../api/invitation.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { HeaderView, NoInviter, TicketView } from './FirstView.tsx';
import { route } from './route.ts';
import { FormSkeleton, InviterSkeleton, TimeSkeleton } from './Skeleton.tsx';

live(
  [activityDetail],
  (activity) => {
    const read = plainParameters(route.parameters);
    // Before and after the activity something else stands in place of the form.
    if (!read || activity.state !== 'on') return null;
    return (
      <>
        <HeaderView activity={activity} time={<TimeSkeleton />} />
        <TicketView stub={read.inviteCode === undefined ? <NoInviter /> : <InviterSkeleton />}>
          <FormSkeleton />
        </TicketView>
      </>
    );
  },
  { loggedOut: true },
);
