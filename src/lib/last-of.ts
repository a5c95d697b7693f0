/** The last item; undefined if there is none. `Array.prototype.at` is unknown to the engines we declare. */
export function lastOf<T>(items: readonly T[]): T | undefined {
  return items[items.length - 1];
}
