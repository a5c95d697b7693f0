import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '../src/api/errors.ts';
import { type Call, connectHttp, defineCall } from '../src/api/http.ts';
import { sendSmsCode } from '../src/api/passport.ts';
import { saveLogin } from '../src/session/login-info.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
import { sandbox } from './support/sandbox.ts';

type AnyCall = Call<v.GenericSchema, v.GenericSchema>;

/** Calls the sandbox does not answer yet, by what they wait for. A call leaves this list with its handler. */
const AWAITING: Record<string, readonly string[]> = {
  'issue 4': [
    ...['applyAgent', 'agentNews', 'buyAgentInfo', 'checkUserAgent', 'agentConfig'],
    ...['listGames', 'listRewardPackages', 'listCardCollections', 'winCards', 'pickUpReward', 'saveGlory', 'editGlory'],
    ...['sendMessage', 'listCharacters', 'robotDetail'],
    ...['commodityList', 'findAddresses', 'findActivityDate', 'findActivityGoods', 'findActivityInfo'],
    ...['exchangeCommodity', 'userIntegral', 'addOrder', 'addActivityOrder', 'unpaidOrder'],
    ...['myRegistrants', 'publicRegistrants', 'activityDetail', 'generateQrcode', 'sharedUser', 'residentPromotionNum'],
    ...['pullNewQrcode', 'refreshUserList', 'refreshUserListByActivity', 'verifyUserRegistration', 'addNewUserInfo'],
    ...['claimButton', 'receiveComparisonRewards'],
    ...['listByItem', 'buyListing', 'wantBuyTrades', 'processTransaction', 'searchUser', 'listAssets', 'giveAsset'],
    ...['momentDetail', 'topComments', 'subComments', 'latestArena', 'daoMoments', 'personHome', 'personMoments'],
    ...['arenaDaoInfo', 'arenaOpinions'],
    ...['sendCampaignSmsCode', 'loginByFission', 'loginByChannel', 'newChannelRecord'],
    ...['cashConfig', 'repurchaseRewards', 'cashHistory'],
    ...['receiveActivityRewards', 'sendActivityRewardMsg'],
    ...['userSignStatus', 'daySign'],
    ...['annualCourse', 'registrationQrcode', 'rainAppointment', 'residentRewards', 'inviterInfo'],
    ...['skipVerticalTask', 'doVerticalTask', 'doesIconDisappear', 'onceTaskCompleteStatus', 'noviceTasks'],
    ...['visitPlanet', 'createFirstRecommend'],
    ...['userTerritory', 'projectedRevenue', 'topFiveTerritories', 'territoryApplyStatus', 'applyTerritoryFree'],
    ...['applyTerritoryInfo', 'entrustInfo', 'checkTerritoryApply'],
    ...['userInvitation', 'userInvitationTime'],
  ],
};

interface Sample {
  /** an input the sandbox's seed has an answer for */
  good: Record<string, unknown>;
  /** an input the contract does not allow; none where the call sends nothing */
  wrong?: Record<string, unknown>;
  /** what has to happen before */
  before?: () => Promise<unknown>;
}

const event = { eventTime: '2026-05-06 12:00:00', pageName: '首页', elementType: 'button', elementName: '分享' };
const phone = '13812340000';
const anything: v.GenericSchema = v.record(v.string(), v.unknown());

/** One good and one wrong input for every call that is answered. */
const SAMPLES: Record<string, Sample> = {
  queryFacilitators: { good: { pageNo: 1, pageSize: 10 }, wrong: { pageNo: 0, pageSize: 10 } },
  facilitatorTitles: { good: {} },
  showFacilitator: { good: { id: 1001 }, wrong: { id: 'first' } },
  showLand: { good: { id: 20_001 }, wrong: { id: -1 } },
  sendSmsCode: { good: { phone, scene: 'login' }, wrong: { phone: '12345', scene: 'login' } },
  loginBySms: {
    good: { phone, smsCode: '888888' },
    wrong: { phone, smsCode: '8888' },
    before: () => sendSmsCode({ phone, scene: 'login' }),
  },
  logout: { good: {} },
  userAuthorization: { good: {} },
  userInfo: { good: {} },
  policyByType: { good: { type: 1 }, wrong: { type: 4 } },
  queryPrivacy: { good: {}, wrong: { activityId: 0 } },
  savePoint: { good: event, wrong: { ...event, eventTime: 'now' } },
  savePointOpen: { good: { ...event, extraInfo: '' }, wrong: event },
};

const modules = import.meta.glob<Record<string, unknown>>(['../src/api/*.ts', '!../src/api/*.test.ts'], {
  eager: true,
});

const isCall = (value: unknown): value is AnyCall => typeof value === 'function' && 'contract' in value;

/** Every call of the contract, with the name it is exported by. */
const calls = Object.values(modules).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]) => (isCall(value) ? [{ name, call: value }] : [])),
);
const addressOf = ({ contract }: AnyCall) => `${contract.method} ${contract.path}`;

const box = createSandbox();
const handled = box.calls;
box.close();

const answered = calls.filter(({ call }) => handled.includes(addressOf(call)));

/** What is said of a list twice. */
const doubled = (list: readonly string[]) => list.filter((entry, n) => list.indexOf(entry) !== n);

describe('the contract', () => {
  const names = calls.map(({ name }) => name);
  const awaiting = Object.values(AWAITING).flat();

  it('has each call once', () => {
    expect(calls.length).toBeGreaterThan(80);
    expect(doubled(calls.map(({ call }) => addressOf(call)))).toEqual([]);
    expect(doubled(names)).toEqual([]);
  });

  it('knows every call the sandbox answers, and each is answered once', () => {
    const addresses = calls.map(({ call }) => addressOf(call));
    expect(handled.filter((address) => !addresses.includes(address))).toEqual([]);
    expect(doubled(handled)).toEqual([]);
  });

  it('is answered by the sandbox, apart from what is awaited', () => {
    const answeredNames = answered.map(({ name }) => name);
    expect(names.filter((name) => !answeredNames.includes(name) && !awaiting.includes(name))).toEqual([]);
    expect(
      awaiting.filter((name) => answeredNames.includes(name)),
      'answered: take it off the list',
    ).toEqual([]);
    expect(
      awaiting.filter((name) => !names.includes(name)),
      'no call has this name',
    ).toEqual([]);
    expect(doubled(awaiting)).toEqual([]);
  });

  it('is tried with a sample of every answered call', () => {
    const sampled = Object.keys(SAMPLES);
    expect(sampled.toSorted()).toEqual(answered.map(({ name }) => name).toSorted());
  });
});

/** How the call ended: its answer, or the kind of its error. */
async function outcomeOf(call: AnyCall, input: unknown): Promise<{ data: unknown } | { kind: ApiErrorKind }> {
  try {
    return { data: await call(input) };
  } catch (error) {
    if (error instanceof ApiError) return { kind: error.kind };
    throw error;
  }
}

function logIn(): void {
  const { accessToken, expireIn } = sandbox().issueToken();
  saveLogin({ accessToken, clientInfo: '', expireIn: Date.now() + expireIn * 1_000 });
}

describe.each(answered.map(({ name, call }) => [name, call] as const))('%s', (name, call) => {
  const { contract } = call;
  const sample = SAMPLES[name] ?? { good: {} };

  beforeEach(() => {
    localStorage.setItem('lyyz_client_id', 'contract-test');
    connectHttp({ toast: () => undefined, askLogin: () => Promise.resolve(false) });
  });

  it('answers who is logged in by its schema', async () => {
    logIn();
    await sample.before?.();
    const outcome = await outcomeOf(call, sample.good);
    expect(outcome).toHaveProperty('data');
    if ('data' in outcome) expect(v.safeParse(contract.data, outcome.data).issues).toBeUndefined();
  });

  it(contract.who === 'A' ? 'asks who is logged out to log in' : 'answers who is logged out as well', async () => {
    await sample.before?.();
    const outcome = await outcomeOf(call, sample.good);
    if (contract.who !== 'A') expect(outcome).toHaveProperty('data');
    else if (contract.loggedOut === undefined) expect(outcome).toEqual({ kind: 'login' });
    else expect(outcome).toEqual({ data: contract.loggedOut });
  });

  it('does not take a wrong input', async () => {
    logIn();
    expect(await outcomeOf(call, sample.wrong ?? null)).toEqual({ kind: 'contract' });
    if (!sample.wrong) return;
    // Past the client's own check, so that it is the sandbox that says no.
    const unchecked = defineCall({ ...contract, send: anything });
    expect(await outcomeOf(unchecked, sample.wrong)).toEqual({ kind: 'refused' });
  });
});
