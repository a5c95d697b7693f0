import type { Random } from '../art/random.ts';
import { dealWithSolution, type Level, play, UNDO } from '../../src/lib/card-game/index.ts';
import type { Input, Memory } from './random-input.ts';

interface Source {
  random: Random;
  memory: Memory;
  /** the caller, as the memory names them */
  owner: string;
}

/** Assets on sale by activity. */
const ON_SALE: readonly [activityId: number, first: number, last: number][] = [
  [6008, 70_001, 70_006],
  [6009, 70_011, 70_014],
  [6010, 70_021, 70_023],
  [6011, 70_041, 70_042],
  [6014, 70_031, 70_033],
];

const idOf = (person: unknown) => String((person as { userId?: unknown } | undefined)?.userId);

const comparison = ({ random }: Source): Input => ({
  activityId: random.pick([6002, 6002, 6002, 6002, 6002, 6012, 6016]),
});
/** Some glory for the caller's own territory. */
const glory = ({ random, memory, owner }: Source): Input => ({
  ...memory.find(random, ({ territoryId, lord }) => territoryId !== undefined && idOf(lord) === owner),
  glory: random.pick([0, 1, 2, 5]),
});

const plan = ({ random }: Source): Input => ({ activityId: 6006, rewardId: random.pick([1, 1, 1, 2, 3]) });

/**
 * Inputs that random values would hardly ever match: related values, or those of the caller. The rest of the input is
 * random as for every call.
 */
export const GENERATORS: Record<string, (source: Source) => Input | undefined> = {
  buyListing: ({ random, memory }) =>
    memory.find(random, ({ state, listingId }) => listingId !== undefined && state === 'on'),
  giveAsset: ({ random, memory, owner }) =>
    memory.find(random, ({ giftable }, of) => giftable === true && of === owner),
  processTransaction: ({ random, memory, owner }) => {
    if (random.next() < 0.2) {
      const mine = memory.find(random, ({ tradeId, buyer }) => tradeId !== undefined && idOf(buyer) === owner);
      return mine && { tradeId: mine['tradeId'], action: 'cancel' };
    }
    const wanted = ({ tradeId, state }: Input) => tradeId !== undefined && state === 'open';
    const asset = memory.find(
      random,
      ({ giftable, itemId, lockedUntil }, of) =>
        giftable === true &&
        of === owner &&
        lockedUntil === undefined &&
        memory.find(random, (trade) => wanted(trade) && trade['itemId'] === itemId) !== undefined,
    );
    const trade = memory.find(random, (one) => wanted(one) && (!asset || one['itemId'] === asset['itemId']));
    return trade && { tradeId: trade['tradeId'], ...(asset ? { assetId: asset['assetId'], action: 'accept' } : {}) };
  },
  listAssets: ({ random }) => (random.next() < 0.6 ? { scope: 'mine', pageNo: 1, pageSize: 100 } : { scope: 'debut' }),
  wantBuyTrades: ({ random }) => ({ pageNo: 1, pageSize: 50, mine: random.next() < 0.4 }),
  addActivityOrder: ({ random }) => {
    const [activityId, first, last] = random.pick(ON_SALE);
    return { activityId, assetId: random.int(first, last), quantity: random.int(1, 2) };
  },
  addOrder: ({ random, memory }) => ({
    productId:
      memory.find(random, ({ kind, productId }) => kind === 'virtual' && productId !== undefined)?.['productId'] ??
      4007,
    quantity: 1,
  }),
  exchangeCommodity: ({ random, memory }) => ({
    productId:
      memory.find(random, ({ kind, productId }) => kind === 'goods' && productId !== undefined)?.['productId'] ?? 4001,
    addressId: random.int(3001, 3003),
  }),
  applyAgent: ({ random }) => ({
    tierId: random.int(1, 4),
    realName: random.pick(['周应允', '周婉拒', '林听潮', '沈望舒']),
    city: random.pick(['厦门', '杭州', '成都', '青岛']),
    note: '常在码头',
  }),
  buyAgentInfo: ({ random }) => ({ tierId: random.int(1, 3) }),
  pullNewQrcode: comparison,
  refreshUserListByActivity: comparison,
  claimButton: comparison,
  receiveComparisonRewards: comparison,
  refreshUserList: ({ random, memory, owner }) => ({
    code:
      memory.find(random, ({ code, qrText }, of) => code !== undefined && qrText !== undefined && of === owner)?.[
        'code'
      ] ?? 'DENGTA',
  }),
  addNewUserInfo: ({ random, memory }) => ({
    code:
      memory.find(random, ({ code, expireTime }) => code !== undefined && expireTime !== undefined)?.['code'] ??
      random.pick(['DENGTA', 'HAYAN6', 'YUHUA7']),
    phone: `139${String(random.int(0, 99_999_999)).padStart(8, '0')}`,
    nickname: random.pick(['听潮', '', '灯下客', '岛'.repeat(13)]),
  }),
  receiveActivityRewards: plan,
  sendActivityRewardMsg: plan,
  inviterInfo: ({ random }) => ({ id: random.int(101, 145) }),
  repurchaseRewards: ({ random }) => ({ amountFen: random.pick([1_000, 1_000, 1_234, 990, 20_000, 50_001]) }),
  winCards: ({ random, memory, owner }) => {
    const game = memory.find(
      random,
      ({ gameId, unlocked }, of) => gameId !== undefined && unlocked === true && of === owner,
    );
    return game && wonGame(game, random);
  },
  pickUpReward: ({ random, memory, owner }) =>
    memory.find(random, ({ packageId, state }, of) => packageId !== undefined && state === 'ready' && of === owner),
  saveGlory: glory,
  editGlory: glory,
  createFirstRecommend: () => ({ id: 6013 }),
  residentPromotionNum: () => ({ activityId: 6005 }),
  findActivityDate: () => ({ activityId: 6007 }),
  findActivityGoods: () => ({ activityId: 6007 }),
  findActivityInfo: () => ({ activityId: 6007 }),
  loginByChannel: ({ random }) => ({ channelCode: random.pick(['HAIYAN01', 'dengta02', 'WANFENG06', 'CHUNXUN07']) }),
  newChannelRecord: ({ random }) => ({ channelCode: random.pick(['HAIYAN01', 'dengta02', 'WANFENG06', 'CHUNXUN07']) }),
  generateQrcode: ({ random }) => ({ path: random.pick(['/shareRegister', '/redPacket', '/original-resident']) }),
  registrationQrcode: ({ random }) => ({ path: random.pick(['/shareRegister', '/original-resident']) }),
  sendMessage: ({ random }) => ({
    content: random.pick(['你几点点灯？', '然后呢', '我叫小舟', '海上冷不冷', '嗯嗯嗯', '讲个故事']),
  }),
  applyTerritoryFree: ({ random }) => ({
    name: `${random.pick(['听潮', '望海', '潮落', '星垂', '云起', '鲸歌'])}${random.pick(['台', '屿', '湾', '渡'])}${random.int(1, 99)}`,
    declaration: '这里背山面海，欢迎喜欢安静的朋友一起来住。',
    region: random.pick(['灯塔湾', '雾松坡', '潮音里', '石桥集']),
    contact: random.pick(['13800001111', 'lantern_keeper_01']),
  }),
};

/** A won level, sometimes with an undone move, so that it is another game. */
function wonGame(game: Input, random: Random): Input {
  const level = game as unknown as Level & { gameId: number };
  const { deal, solution } = dealWithSolution(level);
  const at = random.int(0, solution.length - 1);
  const again = solution[at] ?? 0;
  const moves = random.next() < 0.5 ? solution : [...solution.slice(0, at + 1), UNDO, again, ...solution.slice(at + 1)];
  const { score, stars } = legalPlay(deal, moves) ?? play(deal, solution);
  return { gameId: level.gameId, score, stars, moves };
}

/** Directly after a triple has vanished there is nothing to undo, and the game is different. */
function legalPlay(...[deal, moves]: Parameters<typeof play>): ReturnType<typeof play> | undefined {
  try {
    return play(deal, moves);
  } catch {
    return undefined;
  }
}

/** Seeded people with what the call needs; half of the time one of them is the caller. */
export const CALLERS: Record<string, readonly number[]> = {
  receiveComparisonRewards: [106],
  pickUpReward: [101],
  saveGlory: [101, 104, 105],
  editGlory: [101, 104, 105],
  exchangeCommodity: [101],
  repurchaseRewards: [101],
  giveAsset: [101],
  processTransaction: [101],
  sendActivityRewardMsg: [117],
  applyTerritoryFree: [109, 110, 112],
};

/** Calls that must come first with the same phone: a code must be sent before it is used. */
export const PREREQUISITES: Record<string, string> = {
  loginBySms: 'sendSmsCode',
  loginByFission: 'sendCampaignSmsCode',
  loginByChannel: 'sendCampaignSmsCode',
  addNewUserInfo: 'sendSmsCode',
};
