import type { ReactNode } from 'react';
import * as v from 'valibot';
import { isEnvelope, isSuccess } from '../../api/envelope.ts';
import type { Call } from '../../api/http.ts';
import { API_PREFIX } from '../../api/protocol.ts';
import { readJson, withoutNulls } from '../../api/read-answer.ts';
import { mayBeLoggedIn } from '../../session/may-be-logged-in.ts';
import { serverClock } from '../../lib/server-clock.ts';
import type { EarlyAnswer } from '../../session/host-protocol.ts';
import { Boundary } from './boundary.ts';
import { build, type Child } from './dom.ts';

type AnyCall = Pick<Call<v.GenericSchema, v.GenericSchema>, 'contract'>;
type Answers<C> = {
  [K in keyof C]: C[K] extends { contract: { data: infer D extends v.GenericSchema } } ? v.InferOutput<D> : never;
};

type View<C extends readonly AnyCall[]> = (...answers: Answers<C>) => ReactNode;

interface Options<C extends readonly AnyCall[]> {
  /** the view is that of a logged-out visitor: draws nothing for others, nor in a native app, which may log in */
  loggedOut?: boolean;
  /** a part of the first screen elsewhere: the selector of its skeleton, and what React renders first in its `<Part>` */
  also?: { place: string; view: View<C> };
  /** called once the view is in the document, for what is no markup, such as a canvas */
  onDrawn?: () => void;
}

/**
 * Replaces the skeleton of the page file with the first screen as soon as the page's early calls are answered, before
 * React is loaded; React then hydrates it (src/main.tsx). Anything unexpected leaves the skeleton, and the app shows the
 * content or the error.
 * @param calls early calls of the page (first.tsx); none for a view that is the same for every logged-out visitor
 * @param view what React renders first in the page's `<Part>`; null leaves this URL to the app
 */
export function live<const C extends readonly AnyCall[]>(
  calls: C,
  view: View<C>,
  { loggedOut = false, also, onDrawn }: Options<C> = {},
): void {
  const early = window.lyyzEarly;
  // Parameters in an encrypted link are only known to the app.
  if (!early || /[?&]s=/.test(location.search)) return;
  const isFirst = isFirstView();
  const draw = async () => {
    const answers = (await Promise.all(calls.map((call) => answerOf(call, early.answers)))) as Answers<C>;
    const { dataset } = document.documentElement;
    const skeleton = document.querySelector('#root .first-screen, #root [data-skeleton]');
    if (!skeleton || dataset['first'] !== 'page' || !isFirst || (loggedOut && mayBeLoggedIn(window))) return;
    const content = drawn(view(...answers));
    // Nothing but the markers.
    if (content.childNodes.length < 3) return;
    const other = also && drawn(also.view(...answers));
    dataset['drawn'] = '';
    skeleton.replaceWith(content);
    if (also && other) document.querySelector(also.place)?.replaceWith(other);
    onDrawn?.();
  };
  // The app handles the same response.
  const start = () => void draw().then(measurePhone, measurePhone);
  if (early.answers || calls.length === 0) start();
  else early.onSent = start;
}

/** What React renders in a `<Part>`, as nodes. */
function drawn(children: ReactNode): DocumentFragment {
  const content = document.createDocumentFragment();
  build(Boundary({ children }) as Child, content);
  return content;
}

/**
 * Loads early-client.ts once the first screen is painted: the measurement takes long, and only later calls need it. The
 * page file names its URL. Without it the app measures (session/client-info.ts).
 */
function measurePhone(): void {
  const { client } = document.documentElement.dataset;
  if (client)
    requestAnimationFrame(() => setTimeout(() => void import(/* @vite-ignore */ client).catch(() => undefined)));
}

/**
 * Whether the page was opened, and not reloaded or returned to: then the browser restores the scroll position. Asked
 * when the script starts: once the app has begun, the router has a state of its own.
 */
function isFirstView(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type === 'navigate' && history.state === null;
}

async function answerOf({ contract }: AnyCall, answers: Map<string, Promise<EarlyAnswer>> | undefined) {
  const start = `${contract.method} ${API_PREFIX}${contract.path.split('{')[0] ?? ''}`;
  const [, sent] = [...(answers ?? [])].find(([key]) => key.startsWith(start)) ?? [];
  const answer = await sent;
  // As in the app, whose clock is another one: both draw the same state on a phone whose clock is wrong.
  if (answer) serverClock.observe(answer.response.headers.get('date'), answer.sentAt, answer.receivedAt);
  const envelope = answer?.response.ok ? readJson(answer.text) : undefined;
  if (!isEnvelope(envelope) || !isSuccess(envelope)) throw new Error('not a successful response');
  return v.parse(contract.data, withoutNulls(envelope.data ?? null));
}
