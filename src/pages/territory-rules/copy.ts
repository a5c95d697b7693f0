import type { Rules } from '../../features/rules/rules.ts';

/** The rules of territories: who may have one, what it brings, and how they are ranked. */
export const territoryRules: Rules = {
  title: '领地规则',
  subtitle: '界碑立在这里，每个人都看得见',
  effective: '2026-09-01',
  sections: [
    {
      id: 'what',
      title: '领地是什么',
      items: [
        '领地是一群岛民共同的家。每块领地有一位领主、若干成员、一个等级和一份荣耀。',
        '一个人同一时间只能在一块领地里，做领主或者做成员。',
      ],
    },
    {
      id: 'apply',
      title: '怎么成为领主',
      items: [
        '社区等级到 3 级，完成实名认证，而且还没有领地的人，可以在嘉年华期间免费申请。',
        '申请要写领地名、区域、宣言和联系方式。审核一般不到一分钟。',
        '审核通过，你就是一块 1 级新领地的领主；没有通过会告诉你原因，改好可以再提交。',
        '同一时间只能有一份申请在审核。',
      ],
    },
    {
      id: 'member',
      title: '成员',
      items: [
        '每块领地的席位有限。满员时，等有人离开才能加入。',
        '加入的要求由领主来定，写在领地的邀请页上。加入和离开都在 App 里进行。',
      ],
    },
    {
      id: 'glory',
      title: '荣耀',
      items: [
        '成员每天在 App 里的活动，会给领地带来荣耀，每天零点计入。',
        '在集卡消消乐里赢得的荣耀，可以存进自己的领地。当天存的，当天结束前还能改；改少的部分回到你手里。',
        '荣耀不能转给别的领地，也不能兑换成积分。',
      ],
    },
    {
      id: 'rank',
      title: '排行',
      items: [
        '领地按荣耀从高到低排；荣耀相同，先成立的在前。',
        '每周一 00:00 起算新的一周。战区里的涨跌，是本周到今天与上周同样几天相比。',
      ],
    },
    {
      id: 'revenue',
      title: '收益预估',
      items: [
        '预估按 60% 的成员每月活跃来算：1 级领地每位活跃成员每月带来 40 积分，每高一级多 10 积分，每月再增长 3%。',
        '预估不是承诺。实际所得看成员的真实活动，以 App 里的记录为准。',
      ],
    },
    {
      id: 'duty',
      title: '领主的责任',
      items: [
        '名称、宣言和管理要守法、友善。违反的，先提醒改正，不改的收回领地。',
        '领地遇到纠纷，先由领主处理；处理不了的，来问我们。',
      ],
    },
  ],
};

/** What search engines and messengers say of the page; the build puts it into the page file. */
export const description = '谁可以申请领地，荣耀怎么计、排行怎么排、收益怎么预估。';
