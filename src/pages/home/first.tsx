import { earlyQuery } from '../../api/early-call.ts';
import { sectionsQuery } from './data.ts';
import { HomeSkeleton } from './Skeleton.tsx';

/** Early calls, sent before the scripts have loaded. */
export const calls = [earlyQuery(sectionsQuery)];

/** First paint. */
export default HomeSkeleton;
