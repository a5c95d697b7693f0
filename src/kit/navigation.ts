/** The paths of pages, in one place; all of them stand below /mfuwu, which the router adds. */
export const paths = {
  home: () => '/',
  /** home, scrolled to a category */
  category: (zoologyClassify: number) => `/?anchorId=${zoologyClassify}`,
  /** opens a path in the app, its front page where none is given */
  wakeUp: (path?: string) => (path === undefined ? '/wakeUp' : `/wakeUp?path=${encodeURIComponent(path)}`),
  manufacturerDetail: (id: number) => `/manufacturerDetail/${id}`,
} as const;
