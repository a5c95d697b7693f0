/** Reads the id like the loader does (kit/navigation/page-parameters.ts); encrypted queries are not read here. */
export function idAt({ pathname, search }: Location, place: string): string | undefined {
  if (place === '{id}') return /\/([1-9]\d{0,18})\/?$/.exec(pathname)?.[1];
  if (isEncrypted(search)) return undefined;
  return new RegExp(`[?&]${place.slice(2, -1)}=([1-9]\\d{0,18})(&|$)`).exec(search)?.[1];
}

export function isEncrypted(search: string): boolean {
  return /[?&]s=/.test(search);
}
