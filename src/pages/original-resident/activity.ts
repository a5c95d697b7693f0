/** The id of the residents' activity, used for numbers, rules and the privacy text. */
export const RESIDENTS = 6005;
