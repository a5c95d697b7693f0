export const dialog = { gotIt: '知道了' } as const;
