import { personHome } from '../../api/moment.ts';
import { Boundary } from '../../kit/live/boundary.ts';
import { live } from '../../kit/live/live.ts';
import { FormSkeleton, Pocket, SenderGreeting } from './Pocket.tsx';

live(
  [personHome],
  (sender) => (
    <Pocket
      greeting={
        <Boundary>
          <SenderGreeting sender={sender} />
        </Boundary>
      }
    >
      <FormSkeleton />
    </Pocket>
  ),
  { loggedOut: true },
);
