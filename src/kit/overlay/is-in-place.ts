/** Whether an alert on the screen says this sentence; one in a sheet that is closing does not count. */
export function isInPlace(sentence: string): boolean {
  return [...document.querySelectorAll('[role=alert]')].some((alert) => {
    const { top, bottom } = alert.getBoundingClientRect();
    const stays = alert.closest('[data-leaving]') === null;
    return stays && alert.textContent.includes(sentence) && bottom >= 0 && top <= innerHeight;
  });
}
