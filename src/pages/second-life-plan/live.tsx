import { activityDetail } from '../../api/invitation.ts';
import { live } from '../../kit/live/live.ts';
import { GuestView } from './PlanView.tsx';

live([activityDetail], (activity) => <GuestView activity={activity} />, { loggedOut: true });
