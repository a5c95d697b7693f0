/**
 * Remembers the last tap, if it was on a button of the page file or of its live script: nothing listens to them yet. The
 * app repeats it (src/app/repeat-tap.ts). Links work by themselves.
 */
export function rememberTap(window: Window): void {
  let tapped: HTMLElement | null = null;
  const listen = ({ target }: Event) => {
    tapped = target instanceof Element ? target.closest('button') : null;
  };
  window.addEventListener('click', listen, true);
  if (window.lyyzEarly) {
    window.lyyzEarly.takeTap = () => {
      window.removeEventListener('click', listen, true);
      return tapped;
    };
  }
}
