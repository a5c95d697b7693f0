import { site } from '../../kit/layout/site.ts';

/** Texts of the shell; those of the menu and the footer are fixed. */
export const shell = {
  brand: site.brandName,
  brandLabel: `${site.brandName}官网`,
  slogan: '一片海，许多座岛',
  skip: '跳到正文',
  menu: {
    mainSite: '官网首页',
    products: '产品中心',
    ecosystem: '生态',
    onboarding: '服务商入驻',
    download: '下载 App',
  },
  menuTitle: '菜单',
  menuFailed: '菜单没有打开，请检查网络后再试',
  categoriesFailed: '生态分类没有加载出来',
  categoriesEmpty: '还没有开放的生态分类',
  footer: {
    label: '页脚',
    about: '关于我们',
    announcements: '平台公告',
    cooperation: '商务合作',
    copyright: `© 2023 ${site.companyName} 版权所有`,
    icp: site.icpRecord,
    publicSecurity: site.publicSecurityRecord,
    address: `北京办公室：${site.officeAddress}`,
  },
} as const;
