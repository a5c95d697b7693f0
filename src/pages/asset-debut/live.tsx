import { activityDetail } from '../../api/invitation.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { DebutView } from './DebutView.tsx';
import { route } from './route.ts';

live([activityDetail], (activity) => plainParameters(route.parameters) && <DebutView activity={activity} />);
