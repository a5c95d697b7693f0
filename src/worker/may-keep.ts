/**
 * The mark of a page file, which build/page-files-plugin.ts writes. Its text goes through every proxy unchanged; a header
 * may not.
 */
const PAGE_FILE = /<html\b[^>]*\sdata-page=/i;

/**
 * Whether an answer may be kept. A firewall or a release page may answer 200 with a page of its own in place of a script or
 * of a page file, or lead elsewhere: kept, it would come back for weeks.
 * @param isPage whether a page file was asked for, or else an asset
 */
export async function mayKeep(answer: Response, isPage: boolean): Promise<boolean> {
  const isHtml = /^text\/html/i.test(answer.headers.get('content-type') ?? '');
  if (answer.status !== 200 || answer.redirected || isHtml !== isPage) return false;
  return !isPage || PAGE_FILE.test(await answer.clone().text());
}
