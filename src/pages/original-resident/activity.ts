/** The residents' activity, which numbers, rules and the privacy text belong to: one campaign, and so one id. */
export const RESIDENTS = 6005;
