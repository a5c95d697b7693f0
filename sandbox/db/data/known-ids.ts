import { inviteCodeOf } from '../../core/codes.ts';

/** An id or code of the seed, and what is special about it. */
type KnownId = readonly [value: string | number, note: string];

const invitations: readonly KnownId[] = [
  [inviteCodeOf(101), '用户 101 的邀请码'],
  [inviteCodeOf(102), '用户 102 的邀请码'],
];
const channels: readonly KnownId[] = [
  ['HAIYAN01', '有见面礼'],
  ['DENGTA02', '有见面礼'],
  ['WANFENG06', '没有见面礼'],
  ['CHUNXUN07', '已结束'],
];
const people: readonly KnownId[] = [
  [101, '实名，常用的测试用户'],
  [105, '有 66 条动态'],
  [110, '没有动态'],
];
const moments: readonly KnownId[] = [
  [3001, '四张图，两千条评论'],
  [3008, '只有文字，没有评论'],
  [3902, '特别长'],
];

/**
 * Ids of the seed for the form of the operators' tools, by page path and parameter; `*` for every page. Only the
 * sandbox has them, so its control interface serves them (sandbox/README.md).
 */
export const KNOWN_IDS: Record<string, Record<string, readonly KnownId[]>> = {
  '*': { inviteCode: invitations, channelCode: channels, inviterId: people },
  '/': {
    anchorId: [
      [11, '第一个分类'],
      [18, '空的分类'],
    ],
  },
  '/aidao-detail': {
    robotId: [
      [804, 'AI 居民'],
      [812, '一天只聊三句'],
    ],
  },
  '/asset-debut': {
    activityId: [
      [6008, '正在发售'],
      [6009, '周六 20:00 开售'],
      [6010, '已结束'],
      [6014, '已售罄'],
    ],
    assetId: [
      [70001, '活动 6008 的藏品'],
      [70002, '只剩一份'],
    ],
  },
  '/chatAI': {
    characterId: [
      [804, 'AI 居民'],
      [812, '一天只聊三句'],
    ],
    taskId: [[9001, '新手任务']],
  },
  '/collect-cards': {
    gameId: [
      [1, '第一关'],
      [30, '最后一关'],
    ],
  },
  '/entrust': {
    entrustId: [
      [5001, '可以接'],
      [5002, '已满'],
      [5003, '已结束'],
    ],
  },
  '/exchange': { activityId: [[6007, '商城活动']] },
  '/invent-user': {
    activityId: [
      [6002, '进行中'],
      [6012, '已结束'],
      [6016, '礼物已领完'],
    ],
    code: [['DENGTA', '用户 101 的暗号']],
  },
  '/lh-exchange': {
    itemId: [
      [7001, '藏品'],
      [7053, '有人求购'],
    ],
  },
  '/manufacturerDetail/:id': {
    id: [
      [1001, '服务商'],
      [9002, '特别长'],
      [9003, '只有必填项'],
    ],
  },
  '/opinionRanking': {
    daoId: [
      [501, '岛'],
      [514, '没有数据'],
    ],
  },
  '/original-resident': { id: people },
  '/personal-guest': { userId: people, activityId: [[6001, '邀请活动']] },
  '/plAce': {
    planetId: [
      [1, '第一颗星球'],
      [9, '第九颗星球'],
    ],
    taskId: [[9007, '新手任务']],
  },
  '/qiXi': { activityId: [[6011, '七夕']] },
  '/recommendation-officer': { id: [[6013, '推荐官活动']] },
  '/shareAddress': {
    id: [
      [20001, '地块'],
      [21001, '另一颗星球的地块'],
    ],
  },
  '/shareRegister': {
    activityId: [
      [6001, '进行中'],
      [6003, '周六 20:00'],
      [6004, '已结束'],
    ],
  },
  '/sign-in': { taskId: [[9001, '新手任务']] },
  '/territory-invite': {
    territoryId: [
      [301, '成员很多'],
      [302, '已满'],
      [346, '新领地'],
    ],
  },
  '/trends-detail-quest': {
    momentId: moments,
    taskId: [
      [9101, '读动态 3001'],
      [9102, '读动态 3002'],
    ],
  },
  '/trends-detail/:id': { id: moments },
};
