/** What copying says; apart from the sheet's texts, which are loaded with it. */
export const copying = {
  linkCopied: '链接已复制，去分享吧',
  byHand: '没能自动复制，长按下面的文字来复制',
  failed: '没能复制，请再试一次',
} as const;
