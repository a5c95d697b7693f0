import { noviceTasks } from '../../api/task.ts';
import { live } from '../../kit/live/live.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { tour } from './copy.ts';
import { isOpen, isOver } from './stations.ts';
import { TourView } from './TourView.tsx';

live(
  [noviceTasks],
  // Without an open task, the app says what there is.
  (list) =>
    list.tasks.some(isOpen) && !isOver(list, serverClock.now()) ? (
      <TourView list={list} search={location.search} note={tour.guest} />
    ) : null,
  { loggedOut: true },
);
