/**
 * A UUID made from another one, always the same. A deed that takes two calls has one idempotency key, and a platform may
 * know keys by the person alone: the second call then needs its own, which retries and reloads find again.
 */
export function secondUuid(first: string): string {
  return first.replace(/[\da-f]/gi, (digit, at: number) => {
    // The version and the variant stay.
    if (at === 14 || at === 19) return digit;
    return ((parseInt(digit, 16) + 5) % 16).toString(16);
  });
}
