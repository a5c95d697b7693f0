import { HomeSkeleton } from './Skeleton.tsx';

/** What search engines and messengers say of the page. */
export const description = '灵屿宇宙：住着服务商、创作者与朋友的数字岛屿。按生态分类逛一逛，遇见想一起做事的人。';

/** What the page file shows before any script has run. */
export default HomeSkeleton;
