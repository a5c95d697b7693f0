import { momentDetail } from '../../api/moment.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { LetterView } from './LetterView.tsx';
import { route } from './route.ts';

live(
  [momentDetail],
  (moment) => plainParameters(route.parameters) && <LetterView moment={moment} search={location.search} />,
);
