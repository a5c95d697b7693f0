import {
  agentConfig,
  agentNews,
  type AgentTier,
  applyAgent,
  buyAgentInfo,
  checkUserAgent,
} from '../../src/api/agent.ts';
import { countCharacters } from '../../src/lib/count-characters.ts';
import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { SECOND_MS, shanghaiMonth } from '../core/calendar.ts';
import { CONTRACT_PATH } from './contracts.ts';
import { rejectionReasons } from '../db/data/agents.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import { openOrder, type OrderRow } from '../domain/orders.ts';
import type { Platform } from '../core/platform.ts';
import type { Section } from '../domain/section.ts';
import { maskNickname } from '../domain/registrations.ts';
import { schedule } from '../core/schedule.ts';

/** The review job; its ref is the application's id. */
const REVIEW_AGENT = 'review-agent';
/** Names that are always rejected or always approved, for tests. */
const ALWAYS_REJECTED = '周婉拒';
const ALWAYS_APPROVED = '周应允';
/** One in this number of the others is rejected. */
const REJECTED_ONE_IN = 6;
/** Duration of a review, in seconds. */
const REVIEW_SECONDS = [8, 20] as const;
const MAX_NOTE_LENGTH = 200;
/** Number of recent partners listed. */
const NEWS = 30;

interface TierRow {
  tier_id: number;
  name: string;
  price_fen: number;
  quota: number;
  quota_left: number;
  commission: number;
  benefits: string;
}

interface ApplicationRow {
  apply_id: number;
  user_id: number;
  tier_id: number;
  real_name: string;
  status: 'pending' | 'approved' | 'rejected';
  reason: string | null;
  applied_at: number;
  decided_at: number | null;
  paid_at: number | null;
}

/** Partner recruitment: offer, application with review, order, and recent partners. */
export function agentSection(platform: Platform): Section {
  const { db, now } = platform;
  const allTiers = db.prepare('select * from agent_tier order by tier_id');
  const findTier = db.prepare('select * from agent_tier where tier_id = ?');
  const cities = db.prepare('select name from agent_city order by position');
  const findCity = db.prepare('select 1 from agent_city where name = ?');
  const lastOf = db.prepare('select * from agent_application where user_id = ? order by apply_id desc limit 1');
  const findApplication = db.prepare('select * from agent_application where apply_id = ?');
  const addApplication = db.prepare(
    `insert into agent_application (user_id, tier_id, real_name, phone, city, note, status, applied_at)
     values (?, ?, ?, ?, ?, ?, 'pending', ?)`,
  );
  const decide = db.prepare(
    "update agent_application set status = ?, reason = ?, decided_at = ? where apply_id = ? and status = 'pending'",
  );
  const takePlace = db.prepare(
    'update agent_tier set quota_left = quota_left - 1 where tier_id = ? and quota_left > 0',
  );
  const pay = db.prepare('update agent_application set paid_at = ? where apply_id = ?');
  const findOrder = db.prepare(
    `select * from purchase_order where kind = 'agent' and ref = ? and state <> 'closed'
     order by created_at desc limit 1`,
  );
  const news = db.prepare(
    `select p.nickname, a.city, t.name tier_name, a.decided_at
     from agent_application a join agent_tier t using (tier_id) join person p using (user_id)
     where a.status = 'approved' and a.decided_at <= ? order by a.decided_at desc, a.apply_id desc limit ?`,
  );

  const tierBy = (tierId: number): TierRow => {
    const tier = findTier.get(tierId) as unknown as TierRow | undefined;
    if (!tier) throw new Refusal('没有这个合作档位');
    return tier;
  };
  const applicationOf = (userId: number) => lastOf.get(userId) as unknown as ApplicationRow | undefined;

  /** Decides an application. Places are taken only here. */
  const review = (applyId: string): void => {
    const application = findApplication.get(Number(applyId)) as unknown as ApplicationRow | undefined;
    if (application?.status !== 'pending') return;
    const { apply_id: id, real_name: name, tier_id: tierId } = application;
    const random = platform.random('agent', id);
    const unlucky = random.int(1, REJECTED_ONE_IN) === 1;
    const reason = random.pick(rejectionReasons);
    if (name === ALWAYS_REJECTED || (unlucky && name !== ALWAYS_APPROVED)) decide.run('rejected', reason, now(), id);
    else if (takePlace.run(tierId).changes === 0) decide.run('rejected', '名额已满，可以换一个档位再申请', now(), id);
    else decide.run('approved', null, now(), id);
  };

  const handlers = [
    handle(platform, agentConfig, () => ({
      tiers: (allTiers.all() as unknown as TierRow[]).map((tier): AgentTier => ({
        tierId: tier.tier_id,
        name: tier.name,
        priceFen: tier.price_fen,
        quota: tier.quota,
        quotaLeft: tier.quota_left,
        commissionRate: tier.commission / 10_000,
        benefits: JSON.parse(tier.benefits) as string[],
      })),
      cities: (cities.all() as unknown as { name: string }[]).map(({ name }) => name),
      // The recruitment repeats every month.
      endTime: shanghaiTime(shanghaiMonth(now(), 1) - SECOND_MS),
    })),

    handle(platform, applyAgent, ({ input: { tierId, realName, phone, city, note }, visitor: { userId } }) => {
      tierBy(tierId);
      if (!/^[\p{L}\p{M} .·•・'’-]{2,40}$/u.test(realName)) throw new Refusal('姓名请填 2 到 40 个汉字或字母');
      if (!findCity.get(city)) throw new Refusal('这座城市还没有开放招募，换一座试试');
      const words = (note ?? '').trim();
      if (countCharacters(words) > MAX_NOTE_LENGTH) throw new Refusal(`备注最多 ${MAX_NOTE_LENGTH} 个字`);
      const last = applicationOf(userId);
      if (last?.status === 'pending') throw new Refusal('你的申请正在审核，请等一等结果');
      if (last?.status === 'approved') throw new Refusal('你已经通过审核，不用再申请');
      const applyId = Number(addApplication.run(userId, tierId, realName, phone, city, words, now()).lastInsertRowid);
      const seconds = platform.random('agent-review', applyId).int(...REVIEW_SECONDS);
      schedule(platform, now() + seconds * SECOND_MS, REVIEW_AGENT, applyId);
      return { applyId, status: 'pending' as const };
    }),

    handle(platform, checkUserAgent, ({ visitor: { userId } }) => {
      const last = applicationOf(userId);
      if (!last) return { status: 'none' as const };
      return {
        status: last.status,
        tierId: last.tier_id,
        ...(last.reason === null ? {} : { reason: last.reason }),
        since: shanghaiTime(last.paid_at ?? last.decided_at ?? last.applied_at),
      };
    }),

    handle(platform, buyAgentInfo, ({ input: { tierId }, visitor: { userId }, request }) => {
      const tier = tierBy(tierId);
      const offer = { tierId, priceFen: tier.price_fen };
      const last = applicationOf(userId);
      // Only the approved tier can be bought; of the others only the price is returned.
      if (last?.status !== 'approved' || last.tier_id !== tierId) return offer;
      const ref = String(last.apply_id);
      const order =
        (findOrder.get(ref) as unknown as OrderRow | undefined) ??
        openOrder(platform, {
          user_id: userId,
          kind: 'agent',
          ref,
          quantity: 1,
          title: `${tier.name}合作费`,
          cover: `reward/${50 + tierId}`,
          amount_fen: tier.price_fen,
        });
      return {
        ...offer,
        contractUrl: `${prefixOf(request, buyAgentInfo.contract.path)}${CONTRACT_PATH}/${tierId}.html`,
        orderNo: order.order_no,
      };
    }),

    handle(platform, agentNews, () =>
      (
        news.all(now(), NEWS) as unknown as { nickname: string; city: string; tier_name: string; decided_at: number }[]
      ).map(({ nickname, city, tier_name: tierName, decided_at: at }) => ({
        nickname: maskNickname(nickname),
        city,
        tierName,
        time: shanghaiTime(at),
      })),
    ),
  ];

  return {
    handlers,
    jobs: { [REVIEW_AGENT]: review },
    orders: {
      agent: {
        // The place stays reserved: the next request opens another order.
        closed: () => undefined,
        paid: (order) => void pay.run(now(), Number(order.ref)),
      },
    },
  };
}

/** The prefix of the calls: the part of the request URL before the call's path. */
function prefixOf(request: Request, path: string): string {
  const { pathname } = new URL(request.url);
  return pathname.slice(0, pathname.length - path.length);
}
