import { HomeSkeleton } from './Skeleton.tsx';

export { description } from './copy.ts';

/** What the page file shows before any script has run. */
export default HomeSkeleton;
