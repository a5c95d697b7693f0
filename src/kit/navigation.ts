/** The paths of pages, in one place; all of them stand below /mfuwu, which the router adds. */
export const paths = {
  home: () => '/',
  /** home, scrolled to a category */
  category: (zoologyClassify: number) => `/?anchorId=${zoologyClassify}`,
  manufacturerDetail: (id: number) => `/manufacturerDetail/${id}`,
} as const;
