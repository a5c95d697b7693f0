/** Text of the stepper. */
export const stepper = {
  less: '减一',
  more: '加一',
} as const;
