import type { Id } from '../../api/shapes.ts';

// What the first visit of the home page needs (page-paths.ts).

export const home = () => '/';
/** home page, scrolled to a category */
export const category = (zoologyClassify: Id) => `/?anchorId=${zoologyClassify}`;
/** opens a path in the app; its start page by default */
export const wakeUp = (path?: string) => (path === undefined ? '/wakeUp' : `/wakeUp?path=${encodeURIComponent(path)}`);
export const manufacturerDetail = (id: Id) => `/manufacturerDetail/${id}`;
