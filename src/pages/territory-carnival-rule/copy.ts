import type { Rules } from '../../features/rules/rules.ts';

/** The rules of the territories' carnival. */
export const territoryCarnivalRule: Rules = {
  title: '嘉年华规则',
  subtitle: '鼓声一响，每座岛都来赴会',
  effective: '2026-09-01',
  sections: [
    {
      id: 'time',
      title: '时间',
      items: [
        '领地嘉年华每月一届，从当月 1 日 00:00 开始，到当月最后一天结束，以北京时间为准。',
        '两届之间没有间隔：一届结束，下一届就开始。',
      ],
    },
    {
      id: 'apply',
      title: '免费申请领地',
      items: [
        '嘉年华期间申请领地不收任何费用。',
        '社区等级到 3 级、完成实名认证、还没有领地的人都可以申请。',
        '每人只能申请一块领地，同一时间只有一份申请。',
        '没有通过的，会告诉你原因，改好可以再提交，次数不限。',
      ],
    },
    {
      id: 'form',
      title: '申请要填什么',
      items: [
        '领地名：2 到 12 个字，不能与别的领地相同。',
        '区域：从开放的区域里选一个，成立以后不能更改。',
        '宣言：10 到 200 个字，告诉大家这是一块怎样的领地。',
        '联系方式：手机号或微信号，只用于审核，不会公开。',
      ],
    },
    {
      id: 'result',
      title: '审核与结果',
      items: [
        '审核一般不到一分钟，结果直接显示在嘉年华页面上。',
        '通过之后，你成为新领地的领主，领地从 1 级开始。',
        '以不实信息通过审核的，领地会被收回。',
      ],
    },
    {
      id: 'top',
      title: '荣耀前五',
      items: [
        '页面上的前五位，是此刻荣耀最高的五块领地，随时更新。',
        '荣耀怎么来，见领地规则。为领地买荣耀、刷荣耀的，荣耀清零并取消当届资格。',
      ],
    },
  ],
};

/** What search engines and messengers say of the page; the build puts it into the page file. */
export const description = '领地嘉年华每月一届，怎么免费申请一块领地，审核要多久。';
