/** Text of an order. */
export const orders = {
  payInApp: '在 App 里支付',
} as const;
