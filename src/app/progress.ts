import NProgress from 'nprogress';

NProgress.configure({ showSpinner: false, trickleSpeed: 160, minimum: 0.12 });

/** The bar at the top starts moving, or goes on. */
export function startProgress(): void {
  // nprogress would write HTML to make these; made here, the page needs no such right (Trusted Types).
  if (!document.getElementById('nprogress')) {
    const bar = Object.assign(document.createElement('div'), { className: 'bar' });
    bar.setAttribute('role', 'bar');
    const holder = Object.assign(document.createElement('div'), { id: 'nprogress' });
    holder.setAttribute('aria-hidden', 'true');
    holder.append(bar);
    document.body.append(holder);
  }
  NProgress.start();
}

/** The bar runs to its end and goes; nothing happens where none is shown. */
export function doneProgress(): void {
  if (NProgress.isStarted()) NProgress.done();
}
