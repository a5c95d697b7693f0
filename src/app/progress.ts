import NProgress from 'nprogress';

NProgress.configure({ showSpinner: false, trickleSpeed: 160, minimum: 0.12 });

/** nprogress would write HTML to make its bar; made like this, the page needs no such right (Trusted Types). */
function renderBar(): HTMLElement {
  const shown = document.getElementById('nprogress');
  if (shown) return shown;
  const bar = Object.assign(document.createElement('div'), { className: 'bar' });
  bar.setAttribute('role', 'bar');
  bar.style.transform = 'translate3d(-100%, 0, 0)';
  const holder = Object.assign(document.createElement('div'), { id: 'nprogress' });
  holder.setAttribute('aria-hidden', 'true');
  holder.append(bar);
  document.body.append(holder);
  return holder;
}
Object.assign(NProgress, { render: renderBar, remove: () => document.getElementById('nprogress')?.remove() });

/** The bar at the top starts moving, or goes on. */
export function startProgress(): void {
  NProgress.start();
}

/** The bar runs to its end and goes; nothing happens where none is shown. */
export function doneProgress(): void {
  if (NProgress.isStarted()) NProgress.done();
}
