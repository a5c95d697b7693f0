import { activityDetail } from '../../api/invitation.ts';
import { live } from '../../kit/live/live.ts';
import { FestivalView } from './FestivalView.tsx';

live([activityDetail], (activity) => <FestivalView activity={activity} />);
