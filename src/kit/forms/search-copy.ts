/** Text of the search field. */
export const search = {
  clear: '清空搜索',
} as const;
