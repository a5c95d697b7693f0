import { addNewUserInfo } from '../../src/api/invitation.ts';
import { loginBySms, sendCampaignSmsCode, sendSmsCode } from '../../src/api/passport.ts';
import { receiveActivityRewards } from '../../src/api/second-life-plan.ts';
import { dealWithSolution, play } from '../../src/lib/card-game/index.ts';
import { inviteCodeOf } from '../../sandbox/core/codes.ts';
import { HOUR_MS, shanghaiDay } from '../../sandbox/core/calendar.ts';
import { cardLevels } from '../../sandbox/db/data/cards.ts';
import type { AnyCall } from './all-calls.ts';
import { sandbox } from './sandbox.ts';

/** Inputs to test one call of the contract. */
export interface Sample {
  /** an input valid for the seed of the sandbox */
  good: Record<string, unknown>;
  /** an input that violates the contract; omitted if the call has no input */
  wrong?: Record<string, unknown>;
  /** runs before the call */
  before?: () => Promise<unknown>;
}

const event = { eventTime: '2026-05-06 12:00:00', pageName: '首页', elementType: 'button', elementName: '分享' };
const phone = '13812340000';

/** Registers a friend invited by user 101. */
async function bringFriend(): Promise<void> {
  await sendSmsCode({ phone, scene: 'login' });
  await loginBySms({ phone, smsCode: '888888', inviteCode: inviteCodeOf(101) });
}

/** A won game of the first level. */
function wonGame(): Record<string, unknown> {
  const [level] = cardLevels();
  if (!level) throw new Error('there is no first level');
  const { deal, solution } = dealWithSolution(level);
  const { score, stars } = play(deal, solution);
  return { gameId: level.gameId, score, stars, moves: [...solution] };
}

/** A valid and an invalid input for every call of the sandbox. */
export const SAMPLES: Record<string, Sample> = {
  queryFacilitators: { good: { pageNo: 1, pageSize: 10 }, wrong: { pageNo: 0, pageSize: 10 } },
  facilitatorTitles: { good: {} },
  showFacilitator: { good: { id: 1001 }, wrong: { id: 'first' } },
  showLand: { good: { id: 20_001 }, wrong: { id: -1 } },
  sendSmsCode: { good: { phone, scene: 'login' }, wrong: { phone: '12345', scene: 'login' } },
  loginBySms: {
    good: { phone, smsCode: '888888' },
    wrong: { phone, smsCode: '888' },
    before: () => sendSmsCode({ phone, scene: 'login' }),
  },
  logout: { good: {} },
  userAuthorization: { good: {} },
  userInfo: { good: {} },
  policyByType: { good: { type: 1 }, wrong: { type: 4 } },
  commodityList: { good: { pageNo: 1, pageSize: 10 }, wrong: { pageNo: 0, pageSize: 10 } },
  findAddresses: { good: {} },
  findActivityDate: { good: { activityId: 6007 }, wrong: { activityId: 0 } },
  findActivityGoods: { good: { activityId: 6007 }, wrong: { activityId: 0 } },
  findActivityInfo: { good: { activityId: 6007 }, wrong: { activityId: 0 } },
  exchangeCommodity: { good: { productId: 4001, addressId: 3001 }, wrong: { productId: 4001, addressId: 0 } },
  userIntegral: { good: {} },
  addOrder: { good: { productId: 4007, quantity: 1 }, wrong: { productId: 4007, quantity: 0 } },
  addActivityOrder: {
    good: { activityId: 6008, assetId: 70_001, quantity: 1 },
    wrong: { activityId: 6008, assetId: 70_001, quantity: 0 },
  },
  unpaidOrder: { good: {}, wrong: { activityId: 0 } },
  listByItem: {
    good: { sort: 'newest', pageNo: 1, pageSize: 10 },
    wrong: { sort: 'oldest', pageNo: 1, pageSize: 10 },
  },
  buyListing: { good: { listingId: 8907, priceFen: 3_600 }, wrong: { listingId: 0, priceFen: 3_600 } },
  wantBuyTrades: { good: { pageNo: 1, pageSize: 10 }, wrong: { pageNo: 1, pageSize: 0 } },
  processTransaction: {
    good: { tradeId: 9101, assetId: 50_006, action: 'accept' },
    wrong: { tradeId: 9101, assetId: 50_006, action: 'refuse' },
  },
  searchUser: { good: { keyword: '鹿眠' }, wrong: { keyword: '鹿' } },
  listAssets: { good: { scope: 'debut', pageNo: 1, pageSize: 10 }, wrong: { scope: 'all', pageNo: 1, pageSize: 10 } },
  giveAsset: { good: { assetId: 50_001, toUserId: 104 }, wrong: { assetId: 50_001, toUserId: 0 } },
  cashConfig: { good: {} },
  repurchaseRewards: {
    good: { amountFen: 1_000 },
    wrong: { amountFen: 0 },
    // Cash-outs are only possible during the day.
    before: () => Promise.resolve(sandbox().setNow(shanghaiDay(Date.now()) + 12 * HOUR_MS)),
  },
  cashHistory: { good: { pageNo: 1, pageSize: 10 }, wrong: { pageNo: 0, pageSize: 10 } },
  userSignStatus: { good: {}, wrong: { month: '2026-13' } },
  daySign: { good: {} },
  queryPrivacy: { good: {}, wrong: { activityId: 0 } },
  savePoint: { good: event, wrong: { ...event, eventTime: 'now' } },
  momentDetail: { good: { momentId: 3001 }, wrong: { momentId: 'first' } },
  topComments: {
    good: { momentId: 3001, pageNo: 1, pageSize: 20 },
    wrong: { momentId: 3001, pageNo: 0, pageSize: 20 },
  },
  subComments: { good: { commentId: 500_001, pageNo: 1, pageSize: 20 }, wrong: { commentId: 500_001, pageNo: 1 } },
  latestArena: { good: {} },
  daoMoments: { good: { daoId: 501, pageNo: 1, pageSize: 10 }, wrong: { daoId: 501, pageNo: 1, pageSize: 0 } },
  personHome: { good: { userId: 101 }, wrong: { userId: 0 } },
  personMoments: { good: { userId: 105, pageNo: 1, pageSize: 10 }, wrong: { pageNo: 1, pageSize: 10 } },
  arenaDaoInfo: { good: { daoId: 501 }, wrong: { daoId: 0.5 } },
  arenaOpinions: {
    good: { arenaId: 4001, sort: 'score', pageNo: 1, pageSize: 20 },
    wrong: { arenaId: 4001, sort: 'best', pageNo: 1, pageSize: 20 },
  },
  sendMessage: { good: { characterId: 801, content: '你几点点灯？' }, wrong: { characterId: 801, content: '' } },
  listCharacters: { good: {}, wrong: { characterId: 0 } },
  robotDetail: { good: { robotId: 801 }, wrong: { robotId: 'keeper' } },
  savePointOpen: { good: { ...event, extraInfo: '' }, wrong: event },
  sendCampaignSmsCode: { good: { phone }, wrong: { phone: '12345' } },
  loginByFission: {
    good: { phone, smsCode: '888888', inviterId: 101 },
    wrong: { phone, smsCode: '888888', inviterId: 0 },
    before: () => sendCampaignSmsCode({ phone }),
  },
  loginByChannel: {
    good: { phone, smsCode: '888888', channelCode: 'HAIYAN01' },
    wrong: { phone, smsCode: '888888', channelCode: ' ' },
    before: () => sendCampaignSmsCode({ phone }),
  },
  newChannelRecord: { good: { channelCode: 'HAIYAN01' }, wrong: { channelCode: '' } },
  userInvitation: { good: { pageNo: 1, pageSize: 10 }, wrong: { pageNo: 1, pageSize: 0 } },
  userInvitationTime: { good: {} },
  myRegistrants: {
    good: { activityId: 6001, pageNo: 1, pageSize: 10 },
    wrong: { activityId: 6001, pageNo: 1, pageSize: -1 },
  },
  publicRegistrants: {
    good: { activityId: 6001, inviterId: 101, pageNo: 1, pageSize: 10 },
    wrong: { activityId: 6001, inviterId: 'me', pageNo: 1, pageSize: 10 },
  },
  activityDetail: { good: { id: 6001 }, wrong: { id: 'first' } },
  generateQrcode: { good: { path: '/shareRegister', params: { activityId: 6001 } }, wrong: { path: ' ', params: {} } },
  sharedUser: { good: { inviteCode: inviteCodeOf(101) }, wrong: { inviteCode: '' } },
  residentPromotionNum: { good: { activityId: 6005 }, wrong: { activityId: -1 } },
  pullNewQrcode: { good: { activityId: 6002 }, wrong: { activityId: 0 } },
  refreshUserList: { good: { code: 'DENGTA' }, wrong: { code: 'DENG' } },
  refreshUserListByActivity: { good: { activityId: 6002 }, wrong: { activityId: 1.5 } },
  verifyUserRegistration: { good: { phone }, wrong: { phone: '+86' } },
  addNewUserInfo: {
    good: { code: 'DENGTA', phone, smsCode: '888888', nickname: '听潮' },
    wrong: { code: 'DENGTA', phone, smsCode: '1' },
    before: () => sendSmsCode({ phone, scene: 'comparison' }),
  },
  claimButton: { good: { activityId: 6002 }, wrong: { activityId: 0 } },
  receiveComparisonRewards: {
    good: { activityId: 6002 },
    wrong: { activityId: 0 },
    before: async () => {
      await sendSmsCode({ phone, scene: 'comparison' });
      await addNewUserInfo({ code: 'DENGTA', phone, smsCode: '888888' });
    },
  },
  registrationQrcode: {
    good: { activityId: 6005, inviterId: 101, path: '/original-resident' },
    wrong: { activityId: 6005, path: '' },
  },
  residentRewards: { good: { pageNo: 1, pageSize: 10 }, wrong: { pageNo: 0, pageSize: 10 } },
  inviterInfo: { good: { id: 101 }, wrong: { id: 'somebody' } },
  createFirstRecommend: { good: { id: 6013 }, wrong: { id: 0 } },
  receiveActivityRewards: {
    good: { activityId: 6006, rewardId: 1 },
    wrong: { activityId: 6006, rewardId: 0 },
    before: bringFriend,
  },
  sendActivityRewardMsg: {
    good: { activityId: 6006, rewardId: 1 },
    wrong: { activityId: 6006 },
    before: async () => {
      await bringFriend();
      // Fails for a logged-out user, who then gets no message either.
      await receiveActivityRewards({ activityId: 6006, rewardId: 1 }).catch(() => undefined);
    },
  },
  applyAgent: {
    good: { tierId: 1, realName: '周应允', phone, city: '厦门', note: '常在码头' },
    wrong: { tierId: 1, realName: '周应允', phone: '1', city: '厦门' },
  },
  agentNews: { good: {} },
  buyAgentInfo: { good: { tierId: 1 }, wrong: { tierId: 'first' } },
  checkUserAgent: { good: {} },
  agentConfig: { good: {} },
  listGames: { good: {} },
  listRewardPackages: { good: {} },
  listCardCollections: { good: {} },
  winCards: { good: wonGame(), wrong: { gameId: 1, score: 0, stars: 0, moves: [0.5] } },
  pickUpReward: { good: { packageId: 3 }, wrong: { packageId: 0 } },
  saveGlory: { good: { territoryId: 301, glory: 10 }, wrong: { territoryId: 301, glory: -1 } },
  editGlory: { good: { territoryId: 301, glory: 10 }, wrong: { territoryId: 0, glory: 10 } },
  annualCourse: { good: {} },
  rainAppointment: { good: { phone }, wrong: { phone: '12345' } },
  skipVerticalTask: { good: { taskId: 9101 }, wrong: { taskId: 'first' } },
  doVerticalTask: { good: { taskId: 9101, targetId: 3001 }, wrong: { taskId: 9101, targetId: 0 } },
  doesIconDisappear: { good: { taskId: 9101 }, wrong: { taskId: 0 } },
  onceTaskCompleteStatus: { good: { taskIds: [9001, 9101] }, wrong: { taskIds: 9001 } },
  noviceTasks: { good: {} },
  visitPlanet: { good: { planetId: 3 }, wrong: { planetId: -3 } },
  userTerritory: { good: {} },
  projectedRevenue: { good: { memberCount: 50, level: 2 }, wrong: { memberCount: -1 } },
  topFiveTerritories: { good: {} },
  territoryApplyStatus: { good: {} },
  applyTerritoryFree: {
    good: { name: '听潮小筑', region: '灯塔湾', declaration: '为夜里归航的人留一盏灯，也留一碗汤。', contact: phone },
    wrong: { name: '听潮小筑', region: ' ', declaration: '为夜里归航的人留一盏灯，也留一碗汤。', contact: phone },
    // Hands the territory of user 101 on, so that they may apply.
    before: () =>
      Promise.resolve(
        sandbox().db.exec(
          `update territory set lord_id = 310 where lord_id = 101; delete from territory_contribution where user_id = 101;
           delete from territory_member where user_id = 101; insert into territory_member values (310, 301, 0)`,
        ),
      ),
  },
  applyTerritoryInfo: { good: { territoryId: 301 }, wrong: { territoryId: 'first' } },
  entrustInfo: { good: { entrustId: 5001 }, wrong: { entrustId: 0 } },
  checkTerritoryApply: { good: {} },
};

export { type AnyCall, calls } from './all-calls.ts';
export const addressOf = ({ contract }: AnyCall) => `${contract.method} ${contract.path}`;
