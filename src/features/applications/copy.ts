export const look = {
  /** followed by the platform's words, or by what to do next */
  failed: (next: string) => `结果没有读到。${next}`,
  stillPending: '还在审核，再等一等。',
} as const;
