/**
 * Whether an answer may be kept. A firewall or a release page may answer 200 with a page of its own in place of a script,
 * or lead elsewhere: kept, it would come back for weeks.
 * @param isPage whether a page file was asked for, or else an asset
 */
export function mayKeep({ status, redirected, headers }: Response, isPage: boolean): boolean {
  return status === 200 && !redirected && /^text\/html/i.test(headers.get('content-type') ?? '') === isPage;
}
