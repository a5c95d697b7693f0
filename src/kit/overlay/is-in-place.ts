/** Whether an alert on the screen says this sentence. */
export function isInPlace(sentence: string): boolean {
  return [...document.querySelectorAll('[role=alert]')].some((alert) => {
    const { top, bottom } = alert.getBoundingClientRect();
    return alert.textContent.includes(sentence) && bottom >= 0 && top <= innerHeight;
  });
}
