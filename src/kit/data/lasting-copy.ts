/** Words of a page that stands while its newest data did not come. */
export const lasting = {
  title: '最新情况没有加载出来',
  text: '下面是刚才的内容，你做过的不受影响。',
} as const;
