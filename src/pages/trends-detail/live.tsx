import { momentDetail } from '../../api/moment.ts';
import { live } from '../../kit/live/live.ts';
import { MomentView } from './MomentView.tsx';

live([momentDetail], (moment) => <MomentView moment={moment} search={location.search} />);
