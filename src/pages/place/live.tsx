import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { FirstView } from './FirstView.tsx';
import { indexOf } from './planets.ts';
import { route } from './route.ts';

live(
  [],
  () => {
    const read = plainParameters(route.parameters);
    // A wrong parameter, or a task whose bar stands below the map: the app's.
    return read && read.taskId === undefined ? <FirstView first={indexOf(read.planetId)} /> : null;
  },
  { loggedOut: true },
);
