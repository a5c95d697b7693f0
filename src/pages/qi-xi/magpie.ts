/** A magpie in flight, to the right, about 48 x 28 around (0, 0): ink, wing and white. */
export const MAGPIE = {
  body: 'M-16 2C-8-4 4-7 13-6c4 0 6 2 7 4l5 2-5 2c-4 5-14 7-22 6c-6-1-11-3-14-6zM-12 0L-30 6l4 2-6 3L-10 6z',
  wing: 'M-3-3C-8-12-4-20 4-24c1 9 7 14 10 20c-4 4-11 4-14 1z',
  white: 'M-2 8c8 2 15-1 18-6c-6 3-11 3-17 3zM4-18c1 6 4 10 7 14l-4 1c-3-4-5-9-3-15z',
} as const;
