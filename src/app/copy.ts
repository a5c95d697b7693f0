/** Texts of both error pages; `fixed` is required by spec.md 2. */
export const errorPage = {
  fixed: 'Something went wrong，please check server API',
  plain: {
    title: '网络没有连上',
    text: '连上网络后点重试，就能接着看',
    retry: '重试',
    stillOffline: '还没有连上网络',
    home: '回到首页',
  },
} as const;
