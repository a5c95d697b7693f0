/** Where an id belongs in an early call: `{id}`, `{?name}`, or `{?name=6007}` with an id for URLs without it. */
export const ID_PLACE = /\{\??\w+(?:=\d+)?\}/;

/** Reads the id like the loader does (kit/navigation/page-parameters.ts); encrypted queries are not read here. */
export function idAt({ pathname, search }: Location, place: string): string | undefined {
  if (place === '{id}') return /\/([1-9]\d{0,19})\/?$/.exec(pathname)?.[1];
  if (isEncrypted(search)) return undefined;
  const [name, usual] = place.slice(2, -1).split('=');
  return new RegExp(`[?&]${name}=([1-9]\\d{0,19})(&|$)`).exec(search)?.[1] ?? usual;
}

export function isEncrypted(search: string): boolean {
  return /[?&]s=/.test(search);
}
