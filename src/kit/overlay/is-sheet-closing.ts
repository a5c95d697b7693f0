/** Whether the last sheet on the screen is closing (Sheet.tsx): what it says from now on is not read. */
export function isSheetClosing(): boolean {
  const open = [...document.querySelectorAll('dialog')];
  return open.length > 0 && open.every((dialog) => dialog.hasAttribute('data-leaving'));
}
