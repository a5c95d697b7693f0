import { rainAppointment } from '../../api/task.ts';
import { live } from '../../kit/live/live.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { RainView } from './RainView.tsx';
import { rainOf } from './rounds.ts';

live([rainAppointment], (answer) => (
  <RainView answer={answer} rain={rainOf(answer, serverClock.now())} search={location.search} />
));
