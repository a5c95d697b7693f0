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

/** What the bar tells of: a navigation, and work that taps wait for. */
const pending = new Set<unknown>();

function add(what: unknown): void {
  pending.add(what);
  NProgress.start();
}

/** The bar stays for the rest. */
function remove(what: unknown): void {
  pending.delete(what);
  if (pending.size === 0) NProgress.done();
}

/** Starts the progress bar of a navigation. */
export function startProgress(): void {
  add(NProgress);
}

/** Completes the progress bar of a navigation. */
export function doneProgress(): void {
  remove(NProgress);
}

/** Shows the progress bar while work is pending, if that takes long. Its errors are for the caller. */
export function showProgressDuring(work: Promise<unknown>): void {
  const timer = setTimeout(add, PROGRESS_DELAY_MS, work);
  const end = () => {
    clearTimeout(timer);
    remove(work);
  };
  work.then(end, end);
}
