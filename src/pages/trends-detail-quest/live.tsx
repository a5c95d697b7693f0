import { momentDetail } from '../../api/moment.ts';
import { live } from '../../kit/live/live.ts';
import { LetterView } from './LetterView.tsx';

live([momentDetail], (moment) => <LetterView moment={moment} search={location.search} />);
