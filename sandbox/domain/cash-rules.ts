/** The rules for turning points into cash. Amounts are in 1/100 yuan. */
export const CASH = {
  opensAtHour: 9,
  closesAtHour: 22,
  minFen: 1_000,
  maxFen: 50_000,
  dailyFen: 100_000,
  pointsPerYuan: 100,
  feeRate: 0.006,
  notices: [
    '每天 09:00 至 22:00 开放兑现，其余时间可以先看看记录。',
    '100 积分兑 1 元，每次 10 元起，最多 500 元；每人每天最多 1000 元。',
    '手续费为兑现金额的 0.6%，四舍五入到分，最少 1 分，从到账金额里扣除。',
    '提交后先扣积分再审核，一般一分钟内有结果；没有通过的，积分原路退回。',
    '兑现前请先完成实名认证，收款账户要与实名信息一致。',
  ],
} as const;

/** Price of a cash-out in points. */
export function pointsOf(amountFen: number): number {
  return (amountFen * CASH.pointsPerYuan) / 100;
}

/** The fee of a cash-out in 1/100 yuan: rounded half up, at least 1. */
export function feeOf(amountFen: number): number {
  // In thousandths, to avoid floating-point errors.
  return Math.max(1, Math.floor((amountFen * Math.round(CASH.feeRate * 1_000) + 500) / 1_000));
}
