import { earlyCall } from '../../api/early-call.ts';
import { queryFacilitators } from '../../api/facilitator.ts';
import { FIRST_PAGE } from './sections.ts';
import { HomeSkeleton } from './Skeleton.tsx';

/** Sent before the scripts have come. */
export const calls = [earlyCall(queryFacilitators, FIRST_PAGE)];

/** What the page file shows before any script has run. */
export default HomeSkeleton;
