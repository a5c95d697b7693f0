/** Text of the confirmation of an order; `unit` is the counting word of what is sold, such as 份 or 对. */
export const confirming = {
  title: '确认订单',
  limit: (limit: number, unit: string) => `每人限购 ${limit} ${unit}`,
  quantity: '数量',
  count: (count: number, unit: string) => `${count} ${unit}`,
  most: (max: number, unit: string) => `最多 ${max} ${unit}`,
  onlyLeft: (max: number, unit: string) => `现在最多能买 ${max} ${unit}，数量已经改好`,
  sum: '合计',
  each: (amount: string, count: number) => `¥${amount} × ${count}`,
  yuan: (amount: string) => `¥${amount}`,
  note: '下单后份额为你留着，请在订单的倒计时结束前到 App 付款；没付款会自动关闭，不扣钱。',
  place: (amount: string) => `确认下单 ¥${amount}`,
  openFirst: (title: string) => `你有一笔「${title}」还没付款，付清或等它关闭后才能再下一笔。`,
  toOrder: '去付款',
  cannot: { ended: '活动已经结束，不能再下单了', soldOut: '已经全部售罄了', limit: '你已经买满限购的数量' },
  back: '回去看看别的',
  ordered: '下单成功',
  ordering: '下单',
  unsure: '结果还不确定，再点一次不会重复下单。',
  /** the response was lost, and the sheet is closed */
  unseenUnsure: '结果还不确定，请看有没有待付款的订单。',
  differs: (confirmed: string, ordered: string) =>
    `你确认的是 ¥${confirmed}，平台下的订单是 ¥${ordered}。核对好再付款；不付款，订单到时会自动关闭，不扣钱。`,
  missing: '没有查到待付款的订单',
} as const;

/** Text below the rules of an activity. */
export const rulesCopy = { help: '遇到问题？联系客服' } as const;
