/** Text of the first screen, alone so that its live script has no other. */
export const first = {
  inviter: {
    title: '邀请你的人',
    no: '居民编号',
    invited: (count: string) => `已带 ${count} 位朋友上岛`,
    since: (date: string) => `${date} 登岛`,
    missing: '邀请人没有加载出来',
    unknownText: '邀请人没有找到，不影响你上岛。',
  },
  places: {
    title: '原住民名额',
    promoted: '已经登岛的原住民',
    unit: '位',
    of: (total: string) => `共 ${total} 个名额`,
    today: (count: string) => (count === '0' ? '今天第一位还没到' : `今天新来 ${count} 位`),
    full: '名额已满，岛依然欢迎你',
    missing: '登岛人数没有加载出来',
  },
  join: {
    out: '成为原住民',
    outText: '用手机号上岛，一分钟就好。',
    share: '邀请朋友上岛',
  },
} as const;

/** Text of the original resident page. */
export const originalResident = {
  title: '来做原住民',
  subtitle: '岛还年轻，等你来取名字',
  ...first,
  join: {
    ...first.join,
    /** at the end of the story */
    last: '现在就上岛',
    resident: (no: string) => `你是原住民 ${no}`,
    residentText: '岛上的第一页里，有你的名字。',
    islander: '你已经上岛了',
    islanderText: '原住民登记在 App 里完成，有名额时先到先得。',
    register: '去 App 登记',
    home: '打开 App 回家',
    unknown: '你的资料没有加载出来',
    shareDescription: '岛还年轻，来做最早的那批人。',
    says: '邀你一起做原住民',
    residentNo: '居民编号',
  },
  story: {
    title: '岛上的故事',
    chapter: (index: number) => `第${'一二三四五'.charAt(index)}章`,
    chapters: [
      {
        name: '一盏灯',
        text: [
          '起初海上只有雾。有人划来一条小船，把灯挂在礁石上，说：先让看得见的人过来。',
          '那盏灯没有开关。每天傍晚，由最后一个收工的人去点。',
        ],
      },
      {
        name: '一口井',
        text: [
          '第二年挖到了水。井沿的石头是从九座岛上各背来一块，谁打水，谁就摸到远方。',
          '井边立了第一条规矩：先渴的先喝。',
        ],
      },
      {
        name: '一条街',
        text: [
          '后来有了面包房、修船铺和一间只租给晚睡的人的书屋。门牌没有按顺序排，先开门的是一号。',
          '街走到头就是海，大家都不急着把它修长。',
        ],
      },
      {
        name: '一场雨',
        text: [
          '最大的那场雨下了七天。有人把屋顶借给邻居，有人在墙上记下水涨到的地方。',
          '雨停以后，岛上的人开始互相叫名字。',
        ],
      },
      {
        name: '轮到你',
        text: [
          '灯还要有人点，井边还有空位，街上下一块门牌是空白的。',
          '最早来的人叫原住民。不是因为来得早就更好，是因为后来的故事要从他们讲起。',
        ],
      },
    ],
  },
  rewards: {
    title: '我的奖励',
    count: (total: number) => `共 ${total} 份`,
    amount: {
      asset: (amount: number) => `${amount} 份资产`,
      points: (amount: number) => `${amount} 积分`,
      cash: (fen: number) => `${fen % 100 === 0 ? fen / 100 : (fen / 100).toFixed(2)} 元`,
    },
    state: { pending: '发放中', granted: '已到账' },
    empty: '还没有奖励',
    emptyText: '带一位朋友上岛，第一份就会到。',
    missing: '奖励没有加载出来',
    more: '查看更多',
    moreMissing: (why: string) => `更多奖励没有加载出来，${why}`,
  },
  rules: {
    title: '招募说明',
    period: (period: string) => `招募时间：${period}`,
    eligible: '谁可以来：年满 18 岁，用本人手机号上岛；一个手机号算一位。',
    until: '距开始',
    ended: '这一期招募已经结束，岛依然欢迎你。',
    missing: '招募说明没有加载出来',
    privacy: '活动隐私说明',
    help: '遇到问题？联系客服',
  },
} as const;
