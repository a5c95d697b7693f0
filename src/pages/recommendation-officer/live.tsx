import { activityDetail } from '../../api/invitation.ts';
import { live } from '../../kit/live/live.ts';
import { VisitorView } from './VisitorView.tsx';

live([activityDetail], (activity) => <VisitorView activity={activity} count={0} />, { loggedOut: true });
