import NProgress from 'nprogress';

NProgress.configure({ showSpinner: false, trickleSpeed: 160, minimum: 0.12 });

/** Replaces nprogress' innerHTML rendering, which Trusted Types would block. */
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

/** Delay in milliseconds before the bar tells of work that a tap waits for: quick work shows none. */
export const PROGRESS_DELAY_MS = 150;

/** Starts the progress bar. */
export function startProgress(): void {
  NProgress.start();
}

/** Completes the progress bar, if it is shown. */
export function doneProgress(): void {
  if (NProgress.isStarted()) NProgress.done();
}

/** Shows the progress bar while work is pending, if that takes long. Its errors are for the caller. */
export function showProgressDuring(work: Promise<unknown>): void {
  let own = false;
  const timer = setTimeout(() => {
    // It may tell of a navigation.
    own = !NProgress.isStarted();
    if (own) startProgress();
  }, PROGRESS_DELAY_MS);
  const end = () => {
    clearTimeout(timer);
    if (own) doneProgress();
  };
  work.then(end, end);
}
