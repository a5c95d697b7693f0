/** Whether this page may look into a window: a frame that has left the site throws at every access. */
export function sameOrigin(page: Window): boolean {
  try {
    void page.document;
    return true;
  } catch {
    return false;
  }
}
