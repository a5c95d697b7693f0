import { residentPromotionNum } from '../../api/invitation.ts';
import { inviterInfo } from '../../api/task.ts';
import { Boundary } from '../../kit/live/boundary.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { CountView, InviterFrame, InviterView, NewcomerView, PlacesFrame } from './FirstView.tsx';
import { route } from './route.ts';

const read = plainParameters(route.parameters);
const places = (count: Parameters<typeof CountView>[0]) => (
  <PlacesFrame
    count={
      <Boundary>
        <CountView {...count} />
      </Boundary>
    }
  >
    <NewcomerView />
  </PlacesFrame>
);

// The app says which parameter is wrong.
if (read?.id !== undefined) {
  live(
    [residentPromotionNum, inviterInfo],
    (count, inviter) => (
      <>
        <InviterFrame>
          <Boundary>
            <InviterView inviter={inviter} />
          </Boundary>
        </InviterFrame>
        {places(count)}
      </>
    ),
    { loggedOut: true },
  );
} else if (read) {
  live([residentPromotionNum], places, { loggedOut: true });
}
