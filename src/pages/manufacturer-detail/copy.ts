/** Every word of the provider's page. */
export const detail = {
  title: '服务商',
  gallery: (name: string) => `${name}的图片`,
  picture: (index: number, count: number) => `第 ${index} 张，共 ${count} 张`,
  look: (index: number, count: number) => `放大第 ${index} 张，共 ${count} 张`,
  followers: '粉丝',
  productions: '作品',
  founded: '成立于',
  foundedAt: (year: string, month?: string) => (month ? `${year} 年 ${Number(month)} 月` : `${year} 年`),
  intro: '简介',
  noIntro: '还没有写简介',
  works: '作品',
  noWorks: '还没有公开的作品',
  views: (count: string) => `${count} 次浏览`,
  contact: '联系方式',
  noContact: '还没有留下联系方式',
  person: '联系人',
  phone: '电话',
  wechat: '微信号',
  call: '拨打电话',
  callNumber: (phone: string) => `拨打 ${phone}`,
  copyWechat: '复制微信号',
  wechatCopied: '微信号已复制，去微信添加吧',
  share: '分享给朋友',
  shareText: (name: string, serve: string) => (serve ? `在灵屿宇宙认识 ${name}：${serve}` : `在灵屿宇宙认识 ${name}`),
} as const;

/** What search engines and messengers say of the page; the build puts it into the page file. */
export const description = '灵屿生态里的一位服务商：简介、作品、图集与联系方式，都在这一页。';
