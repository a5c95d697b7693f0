import { shanghaiTime } from '../../src/lib/shanghai-time.ts';
import { cashConfig, cashHistory, type PastRepurchase, repurchaseRewards } from '../../src/api/rewards-to-cash.ts';
import { needRealName } from '../domain/assets.ts';
import { DAY_MS, HOUR_MS, shanghaiDate, shanghaiDay } from '../core/calendar.ts';
import { CASH, feeOf, pointsOf } from '../domain/cash-rules.ts';
import { Refusal } from '../core/envelope.ts';
import { handle } from '../core/handle.ts';
import { balanceOf, book, yuan } from '../domain/ledger.ts';
import { offsetOf } from '../core/paging.ts';
import type { Platform, Visitor } from '../core/platform.ts';
import type { Section } from '../domain/section.ts';
import { schedule } from '../core/schedule.ts';

const REVIEW = 'review-cash-out';
/** Refusal reasons, shown to the user. */
const REASONS = [
  '收款账户与实名信息不一致，请核对后再提交',
  '账户近期有异常登录，为了安全暂不打款',
  '收款银行暂时没有响应，请稍后再试',
  '本次提交的信息不完整，请补全后再试',
] as const;

interface CashOutRow {
  repurchase_no: string;
  user_id: number;
  amount_fen: number;
  points: number;
  state: PastRepurchase['state'];
  reason: string | null;
  created_at: number;
}

/** Cash-outs of points: request, review, payment or refusal. */
export function rewardsToCashSection(platform: Platform): Section {
  const { db, now } = platform;
  const usedToday = db.prepare(
    `select coalesce(sum(amount_fen), 0) fen from cash_out
     where user_id = ? and created_at >= ? and created_at < ? and state <> 'refused'`,
  );
  const addCashOut = db.prepare(
    `insert into cash_out (repurchase_no, user_id, amount_fen, points, fee_fen, state, created_at)
     values (?, ?, ?, ?, ?, 'reviewing', ?)`,
  );
  const cashOutCount = db.prepare('select count(*) n from cash_out');
  const cashOut = db.prepare('select * from cash_out where repurchase_no = ?');
  const decide = db.prepare(
    `update cash_out set state = ?, reason = ?, decided_at = ? where repurchase_no = ? and state = 'reviewing'`,
  );
  const cashedOf = db.prepare(
    "select coalesce(sum(amount_fen), 0) fen from cash_out where user_id = ? and state = 'paid'",
  );
  const packetsOf = db.prepare('select * from red_packet where user_id = ? order by created_at desc, packet_id desc');
  const historyCount = db.prepare('select count(*) n from cash_out where user_id = ?');
  const historyOf = db.prepare(
    `select * from cash_out where user_id = ? order by created_at desc, repurchase_no desc limit ? offset ?`,
  );

  const windowNow = () => {
    const at = now();
    const day = shanghaiDay(at);
    const today = { start: day + CASH.opensAtHour * HOUR_MS, end: day + CASH.closesAtHour * HOUR_MS };
    const window = at < today.end ? today : { start: today.start + DAY_MS, end: today.end + DAY_MS };
    return { ...window, open: at >= window.start };
  };
  const leftToday = (userId: number) => {
    const day = shanghaiDay(now());
    const { fen } = usedToday.get(userId, day, day + DAY_MS) as { fen: number };
    return Math.max(0, CASH.dailyFen - fen);
  };

  return {
    handlers: [
      handle(platform, cashConfig, ({ visitor }) => {
        const caller = visitor as Visitor | null;
        const { start, end, open } = windowNow();
        return {
          open,
          startTime: shanghaiTime(start),
          endTime: shanghaiTime(end),
          minFen: CASH.minFen,
          maxFen: CASH.maxFen,
          dailyLeftFen: caller ? leftToday(caller.userId) : CASH.dailyFen,
          pointsPerYuan: CASH.pointsPerYuan,
          feeRate: CASH.feeRate,
          notices: [...CASH.notices],
          needsRealName: true,
        };
      }),

      handle(platform, repurchaseRewards, ({ input: { amountFen }, visitor: { userId } }) => {
        needRealName(platform, userId);
        if (!windowNow().open) throw new Refusal('每天 09:00 至 22:00 开放兑现，到时再来');
        if (amountFen < CASH.minFen) throw new Refusal(`每次至少兑现 ${yuan(CASH.minFen)}`);
        if (amountFen > CASH.maxFen) throw new Refusal(`每次最多兑现 ${yuan(CASH.maxFen)}`);
        const left = leftToday(userId);
        if (left === 0) throw new Refusal('今天的兑现额度用完了，明天再来');
        if (amountFen > left) throw new Refusal(`今天还可以兑现 ${yuan(left)}，请改小金额`);
        const points = pointsOf(amountFen);
        const short = points - balanceOf(platform, 'points', userId);
        if (short > 0) throw new Refusal(`积分不足，还差 ${short} 积分`);
        const at = now();
        const { n } = cashOutCount.get() as { n: number };
        const repurchaseNo = `DX${shanghaiDate(at).replaceAll('-', '')}${String(n + 1).padStart(6, '0')}`;
        const feeFen = feeOf(amountFen);
        addCashOut.run(repurchaseNo, userId, amountFen, points, feeFen, at);
        book(platform, { currency: 'points', userId, amount: -points, kind: 'cash-out', ref: repurchaseNo });
        const seconds = platform.random('cash-out-seconds', repurchaseNo).int(20, 60);
        schedule(platform, at + seconds * 1_000, REVIEW, repurchaseNo);
        return { repurchaseNo, amountFen, pointsSpent: points, feeFen, state: 'reviewing' as const };
      }),

      handle(platform, cashHistory, ({ input: { pageNo, pageSize }, visitor: { userId } }) => {
        const offset = offsetOf({ pageNo, pageSize });
        const rows = historyOf.all(userId, pageSize, offset) as unknown as CashOutRow[];
        const packets = packetsOf.all(userId) as unknown as {
          packet_id: number;
          title: string;
          amount_fen: number;
          created_at: number;
        }[];
        return {
          balancePoints: balanceOf(platform, 'points', userId),
          totalCashedFen: (cashedOf.get(userId) as { fen: number }).fen,
          redPackets: packets.map((row) => ({
            packetId: row.packet_id,
            title: row.title,
            amountFen: row.amount_fen,
            createTime: shanghaiTime(row.created_at),
          })),
          history: {
            pageNo,
            pageSize,
            total: (historyCount.get(userId) as { n: number }).n,
            list: rows.map((row) => ({
              repurchaseNo: row.repurchase_no,
              amountFen: row.amount_fen,
              createTime: shanghaiTime(row.created_at),
              state: row.state,
              ...(row.reason === null ? {} : { reason: row.reason }),
            })),
          },
        };
      }),
    ],
    jobs: {
      [REVIEW]: (repurchaseNo) => {
        const random = platform.random('cash-out-review', repurchaseNo);
        const refused = random.next() < 1 / 8;
        const reason = refused ? random.pick(REASONS) : null;
        decide.run(refused ? 'refused' : 'paid', reason, now(), repurchaseNo);
        if (!refused) return;
        const { user_id: userId, points } = cashOut.get(repurchaseNo) as unknown as CashOutRow;
        book(platform, { currency: 'points', userId, amount: points, kind: 'cash-refund', ref: repurchaseNo });
      },
    },
  };
}
