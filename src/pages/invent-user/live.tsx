import { activityDetail } from '../../api/invitation.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { EntranceView, RolesView, shownGifts } from './FirstView.tsx';
import { route } from './route.ts';

live(
  [activityDetail],
  ({ state, rewards }) => {
    const read = plainParameters(route.parameters);
    // With a friend's code the first screen is a form, which only the app makes work; so is what it says before and after
    // the activity.
    if (!read || read.code !== undefined || state !== 'on') return null;
    return (
      <>
        <RolesView role="inviter" />
        <EntranceView gifts={shownGifts(rewards)} />
      </>
    );
  },
  { loggedOut: true },
);
