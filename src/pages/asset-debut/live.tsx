import { activityDetail } from '../../api/invitation.ts';
import { live } from '../../kit/live/live.ts';
import { DebutView } from './DebutView.tsx';

live([activityDetail], (activity) => <DebutView activity={activity} />);
