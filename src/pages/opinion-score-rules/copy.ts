import type { Rules } from '../../features/rules/rules.ts';

/** The rules of opinion scores, as the arena counts them. */
export const opinionScoreRules: Rules = {
  title: '观点分规则',
  subtitle: '话有分量，天平自会偏',
  effective: '2026-09-01',
  sections: [
    {
      id: 'score',
      title: '怎么算分',
      items: [
        '观点分说的是一条观点被多少人认可，不是谁对谁错。',
        '发布一条观点得基础分，每收到一个赞再加分。赞被收回，分也跟着收回。',
      ],
      table: [
        ['行为', '观点分'],
        ['发布一条观点', '10 分'],
        ['收到一个赞', '2 分'],
      ],
    },
    {
      id: 'vote',
      title: '红蓝两方的票',
      items: [
        '每期擂台只有一个话题，分红蓝两方。',
        '发布一条观点，为它所在的一方投一票；给一条观点点赞，也为它的一方投一票。',
        '页面上的绳子按两方的票数拉动，只看票数，不看分数。',
      ],
    },
    {
      id: 'rank',
      title: '排名',
      items: [
        '观点按分数从高到低排；分数相同，先发布的在前。',
        '名次是整场擂台里的名次。只看某一个岛的观点时，名次也不会重排。',
        '一个岛的总分，是岛民本期所有观点的分数之和；还没有发言的岛，没有名次。',
      ],
    },
    {
      id: 'time',
      title: '时间',
      items: [
        '每期从周一 00:00 开始，到周日 22:00 结束，以北京时间为准。',
        '周日 22:00 以后的赞不再计分。到下周一之前，页面显示刚结束的这一期。',
      ],
    },
    {
      id: 'fair',
      title: '哪些不算',
      items: [
        '重复发布的内容、与话题无关的内容、攻击他人的内容，会被移除，分数和票数一并取消。',
        '用多个账号给自己点赞，相关的赞全部取消；情节严重的，停止参加之后的擂台。',
      ],
    },
  ],
};

/** What search engines and messengers say of the page; the build puts it into the page file. */
export const description = '观点擂台怎么计分、怎么排名、红蓝两方的票怎么来，一页说清楚。';
