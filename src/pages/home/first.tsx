import { earlyQuery } from '../../api/early-call.ts';
import { sectionsQuery } from './data.ts';
import { HomeSkeleton } from './Skeleton.tsx';

/** Sent before the scripts have come. */
export const calls = [earlyQuery(sectionsQuery)];

/** What the page file shows before any script has run. */
export default HomeSkeleton;
