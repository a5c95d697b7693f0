/** Text of an order. */
export const orders = {
  payInApp: '在 App 里支付',
  label: '我的订单',
  unpaid: '等待付款',
  paid: '已付款',
  closed: '订单已关闭',
  unknown: '查不到这笔订单的进度',
  orderNo: (no: string) => `订单号 ${no}`,
  payLeft: '付款还有',
  pay: (price: string) => `去 App 支付 ${price}`,
  payNote: '付款在 App 里完成，付好后回到这里就会更新。',
  paidText: '藏品和商品可以在 App 里查看。',
  closedText: '没有在时限内付款，什么都没有扣。',
  /** the points were taken when it was ordered; whether they are back, the page of the order says */
  closedWithPoints: '没有在时限内付款，没有扣钱。',
  unknownText: '付过款的话，请在 App 的订单里查看。',
  open: '在 App 里查看订单',
  failed: '订单没读出来',
  dismiss: '收起',
  yuan: (amount: string) => `¥${amount}`,
  points: (amount: string) => `${amount} 积分`,
} as const;
