/** Text of the sheet with all categories and the search. */
export const finder = {
  title: '全部分类',
  search: '搜服务商的名字',
  hint: '名字里的一两个字',
  categories: '分类',
  count: (total: number) => `${total} 位`,
  found: (count: number, loaded: number) => `在打开的 ${loaded} 位里找到 ${count} 位`,
  none: '打开的服务商里没有这个名字',
  noneText: '换个字试试，或在分类里点「查看更多」，多打开一些再找。',
} as const;
