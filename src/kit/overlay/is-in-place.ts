/** Whether an alert on the screen says this sentence; one in a sheet that is closing does not count. */
export function isInPlace(sentence: string): boolean {
  return [...document.querySelectorAll('[role=alert]')].some((alert) => {
    const { top, bottom } = alert.getBoundingClientRect();
    const stays = alert.closest('[data-leaving]') === null;
    return stays && alert.textContent.includes(sentence) && bottom >= 0 && top <= innerHeight;
  });
}

/** Whether the last sheet on the screen is closing (Sheet.tsx): what it says from now on is not read. */
export function isSheetClosing(): boolean {
  const open = [...document.querySelectorAll('dialog')];
  return open.length > 0 && open.every((dialog) => dialog.hasAttribute('data-leaving'));
}
