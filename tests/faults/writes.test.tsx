import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../../sandbox/proof/invariants/index.ts';
import { connectHttp } from '../../src/api/http.ts';
import { askLogin } from '../../src/features/login/ask-login.ts';
import { clearPersonStorage } from '../../src/kit/data/person-storage.ts';
import { queryClient } from '../../src/kit/data/query-client.ts';
import { uuid } from '../../src/lib/uuid.ts';
import { leaveWon } from '../../src/pages/collect-cards/card-table.ts';
import { isLoggedIn } from '../../src/session/login-info.ts';
import { afterTest } from '../support/after-test.ts';
import { allPages } from '../support/all-pages.ts';
import { layOut } from '../support/lay-out.ts';
import type { Control, Sign, Step, WriteCase, WriteFault } from '../support/page-cases.ts';
import { PHONE_STEPS } from '../support/phone-steps.ts';
import { writeProof } from '../support/proof.ts';
import { quietNoon } from '../support/quiet-noon.ts';
import { renderApp } from '../support/render-app.tsx';
import { sandbox } from '../support/sandbox.ts';
import { server } from '../support/server.ts';
import { logIn } from '../support/sign.ts';
import { reach, seen, walk } from '../support/visitor.ts';

const NOON = quietNoon();

const writes = allPages.flatMap(({ path, cases }) =>
  (cases.writes ?? []).map((write) => ({ page: path, address: cases.address, ...write })),
);
type Write = (typeof writes)[number];

/** What the page told since the test began: toasts, and what stands beside a control. */
const toasts: string[] = [];
const told = () => [...toasts, ...screen.queryAllByRole('alert').map(({ textContent }) => textContent)].join('');
/** Whether it stands anywhere, below an open sheet too. */
const shows = (sign: Sign) => seen(sign).length > 0;
/** Whether the page says that the write happened: by its answer, or by what was read again. */
const saysDone = ({ done, kept = done }: WriteCase) => shows(done) || shows(kept);
const untilDone = (write: WriteCase) =>
  waitFor(() => {
    if (!saysDone(write)) throw new Error(`not said to be done: ${document.body.textContent}`);
  });

beforeEach(() => {
  layOut();
  toasts.length = 0;
  connectHttp({ toast: (message) => toasts.push(message), askLogin });
  clearPersonStorage();
  // Each test is a document of its own.
  leaveWon();
  sandbox().setNow(NOON);
});

/** Waits for a control or a text, in the open sheet if there is one. */
function find(sign: Control): Promise<HTMLElement> {
  return waitFor(() => {
    const [found] = reach(sign);
    if (!found)
      throw new Error(
        `there is no ${JSON.stringify(sign, (_, part: unknown) => (part instanceof RegExp ? String(part) : part))} in: ${document.body.textContent}`,
      );
    return found;
  });
}

/** Requests of the write since the page is ready, as they were sent. */
function watch({ call }: WriteCase) {
  const sent: Request[] = [];
  let pass: (request: Request) => Promise<Response | null> | undefined = () => undefined;
  server.use(
    http.all(`*/api${call}`, async ({ request }) => {
      sent.push(request.clone());
      return (await pass(request)) ?? undefined;
    }),
  );
  /** What happens to the next requests instead. */
  const via = (next: typeof pass) => void (pass = next);
  return { sent, via };
}

/** A promise, and what settles it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  afterTest('gate', open);
  return { open, opened };
}

/** What a test's own statements have put in disorder. */
let wrong: string[] = [];

/** Events are taken: one of them would find out first that a login has run out, at any moment. */
const takeEvents = () =>
  server.use(
    http.post('*/finance/buriedPoint/*', () =>
      Response.json({ statusCode: 200, code: 200, errorCode: 0, message: 'success', data: null }),
    ),
  );

/** Opens the page and does what comes before the tap that sends. */
async function arrive(write: Write) {
  const { address, as, before, steps = [], rows, submit, by = 1 } = write;
  if (before !== undefined) sandbox().db.exec(before.replaceAll('{now}', String(NOON)));
  if (as === undefined) localStorage.setItem('lyyz_client_id', 'test-client-0001');
  else logIn(as);
  const count = () => (sandbox().db.prepare(rows).get() as { n: number } | undefined)?.n ?? 0;
  wrong = before === undefined ? [] : violations(sandbox());
  takeEvents();
  const { user, router } = renderApp(address);
  await walk(user, steps, find);
  const button = await find(submit);
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  // What the page reads after its first screen must not find out first that the login has run out.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const first = count();
  const { sent, via } = watch(write);
  /** how often it happened since the page is ready */
  const times = () => (count() - first) / by + 0;
  /** the requests that write: others at the same address have no key */
  const writing = () => {
    const keyed = sent.filter(({ headers }) => headers.has('idempotency-key'));
    return keyed.length > 0 ? keyed : sent;
  };
  return { user, router, button, times, writing, via };
}

/** The answer is on the way for ever, but the platform did it. */
const answerLate = async (request: Request, opened: Promise<void>) => {
  const answer = await sandbox().respond(request);
  await opened;
  return answer;
};

/** Long enough for an answer to be read, milliseconds. */
const ANSWER_MS = 100;
const LOGIN_SHEET: Sign = { role: 'dialog', name: '登录灵屿' };
const NUMBER: Sign = { role: 'textbox', name: '手机号' };
/** Of nobody yet: whoever logs in with it is a new user. */
const NEW_NUMBER = '13900000000';
const LOGIN: Step[] = [...PHONE_STEPS.slice(1), { tap: { role: 'button', name: '登录' } }];

/** Everything that can happen to a write. Each returns what to say in the table. */
const CASES = {
  'two taps': async (write: Write) => {
    const { button, times, writing } = await arrive(write);
    // Both before React has drawn anything.
    act(() => {
      button.click();
      button.click();
    });
    await untilDone(write);
    expect(writing(), `requests to ${write.call}`).toHaveLength(1);
    expect(times()).toBe(1);
    return 'once';
  },

  'answer lost': async (write: Write) => {
    const { user, button, times, writing } = await arrive(write);
    sandbox().faults.set([{ path: write.call, kind: 'drop', times: 1 }]);
    await user.click(button);
    await waitFor(() => expect(told() !== '' || saysDone(write), 'the page says nothing').toBe(true));
    expect(times()).toBe(1);
    if (saysDone(write)) {
      expect(write.findsOut, 'said to be done without an answer').toBe(true);
      return 'once, found out';
    }
    await user.click(await find(write.retry ?? write.submit));
    await untilDone(write);
    expect(times()).toBe(1);
    expect(new Set(writing().map(({ headers }) => headers.get('idempotency-key'))).size, `keys of ${write.call}`).toBe(
      1,
    );
    return 'once, tapped again';
  },

  'answer late': async (write: Write) => {
    const { user, button, times, writing, via } = await arrive(write);
    const { open, opened } = gate();
    via((request) => answerLate(request, opened));
    await user.click(button);
    await waitFor(() => expect(times()).toBe(1));
    if (!write.findsOut) expect(saysDone(write), 'said to be done without an answer').toBe(false);
    for (const again of reach(write.submit)) await user.click(again);
    expect(writing(), `requests to ${write.call}`).toHaveLength(1);
    open();
    await untilDone(write);
    expect(times()).toBe(1);
    return 'once';
  },

  'left and back': async (write: Write) => {
    const { user, button, router, times, writing, via } = await arrive(write);
    const { open, opened } = gate();
    via((request) => answerLate(request, opened));
    await user.click(button);
    await waitFor(() => expect(times()).toBe(1));
    await act(() => router.navigate('/rewardRules'));
    await find({ role: 'heading', name: '奖励规则', level: 1 });
    open();
    // The answer is read before the visitor comes back.
    await act(() => new Promise((resolve) => setTimeout(resolve, ANSWER_MS)));
    expect(router.state.location.pathname).toBe('/rewardRules');
    await act(() => router.navigate(-1));
    await (write.forgets ? screen.findByRole('heading', { level: 1 }) : untilDone(write));
    expect(times()).toBe(1);
    expect(writing(), `requests to ${write.call}`).toHaveLength(1);
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([]);
    return write.forgets ? 'once, not spoken of' : 'once';
  },

  'two tabs': async (write: Write) => {
    const { user, button, times, via } = await arrive(write);
    const { twice = 'refused' } = write;
    let others = 0;
    via(async (request) => {
      if (!request.headers.has('idempotency-key') && write.twice !== 'same') return sandbox().respond(request);
      const headers = new Headers(request.headers);
      headers.set('idempotency-key', uuid());
      const other = await sandbox().respond(new Request(request.clone(), { headers }));
      others += 1;
      expect(times(), await other?.text()).toBe(1);
      return sandbox().respond(request);
    });
    await user.click(button);
    await waitFor(() => expect(others).toBe(1));
    if (twice === 'refused') {
      await waitFor(() => expect(told() !== '' || saysDone(write), 'the page says nothing').toBe(true));
      expect(times()).toBe(1);
      return saysDone(write) ? 'once, found out' : 'once, refused here';
    }
    await untilDone(write);
    expect(times()).toBe(twice === 'again' ? 2 : 1);
    return twice === 'again' ? 'once in each' : 'once';
  },

  'login runs out, new login': async (write: Write) => {
    const { user, button, times } = await arrive(write);
    sandbox().db.exec('delete from session');
    await user.click(button);
    await waitFor(() => expect(shows(LOGIN_SHEET), 'no login sheet').toBe(true));
    await walk(user, [{ fill: NUMBER, with: write.as ?? '' }, ...LOGIN], find);
    await waitFor(() => expect(shows(LOGIN_SHEET)).toBe(false));
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
    const [step] = write.again ?? [];
    const first = step && 'tap' in step ? step.tap : write.submit;
    // It goes on by itself, or the page waits for another tap and says nothing of a success.
    await waitFor(() => expect(saysDone(write) || times() === 1 || reach(first).length > 0).toBe(true));
    if (times() === 0) {
      expect(saysDone(write), 'said to be done').toBe(false);
      await walk(user, write.again ?? [], find);
      await user.click(await find(write.submit));
      await untilDone(write);
      expect(times()).toBe(1);
      return 'once, tapped again';
    }
    if (!write.forgets) await untilDone(write);
    expect(times()).toBe(1);
    return write.forgets ? 'once, not spoken of' : 'once';
  },

  'login runs out, another user': async (write: Write) => {
    const { user, button, times, writing } = await arrive(write);
    sandbox().db.exec('delete from session');
    await user.click(button);
    await waitFor(() => expect(shows(LOGIN_SHEET), 'no login sheet').toBe(true));
    await walk(user, [{ fill: NUMBER, with: NEW_NUMBER }, ...LOGIN], find);
    await waitFor(() => expect(shows(LOGIN_SHEET)).toBe(false));
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(writing().length, `requests to ${write.call}`).toBeLessThanOrEqual(1);
    expect(times()).toBe(0);
    // What was read again is the other user's, which may look the same.
    expect(shows(write.done), 'said to be done').toBe(false);
    return 'not at all';
  },

  'login runs out, no login': async (write: Write) => {
    const { user, button, times } = await arrive(write);
    sandbox().db.exec('delete from session');
    await user.click(button);
    await waitFor(() => expect(shows(LOGIN_SHEET), 'no login sheet').toBe(true));
    await user.click(await find({ role: 'button', name: '关闭' }));
    await waitFor(() => expect(shows(LOGIN_SHEET)).toBe(false));
    await waitFor(() => expect(document.querySelector('main [aria-busy=true]')).toBeNull());
    expect(isLoggedIn()).toBe(false);
    expect(times()).toBe(0);
    expect(saysDone(write), 'said to be done').toBe(false);
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    return 'not at all';
  },
} satisfies Record<WriteFault, (write: Write) => Promise<string>>;

const names = Object.keys(CASES) as WriteFault[];
/** Why this is not tried; undefined if it is. */
const excepted = ({ as, except = {} }: Write, name: WriteFault) =>
  except[name] ?? (as === undefined && name.startsWith('login runs out') ? 'no login' : undefined);
/** Every write with everything that can happen, or one thing each, another one from write to write. */
const EVERY_WRITE = process.env['EVERY_WRITE'] === 'on';
const results = new Map<string, string>();
const cell = (write: Write, name: string) => `${write.page} ${write.what} ${name}`;

describe.each(writes.map((write, index) => [`${write.page} ${write.what}`, write, index] as const))(
  '%s',
  (_, write, index) => {
    const possible = names.filter((name) => excepted(write, name) === undefined);
    const tried = possible.filter((_, place) => EVERY_WRITE || place === index % possible.length);
    test.each(tried)('%s', async (name) => {
      const said = await CASES[name](write);
      expect(violations(sandbox())).toEqual(wrong);
      results.set(cell(write, name), said ?? '–');
    });
  },
);

afterAll(() => {
  const of = (write: Write, name: WriteFault) => excepted(write, name) ?? results.get(cell(write, name)) ?? 'WRONG';
  const sum = (name: WriteFault) => {
    const tried = writes.filter((write) => excepted(write, name) === undefined);
    return `${tried.filter((write) => of(write, name) !== 'WRONG').length} of ${tried.length} right`;
  };
  writeProof({
    name: 'writes',
    title: 'Writes',
    about: ABOUT,
    columns: ['page', 'what', ...names],
    rows: writes.map((write) => [`\`${write.page}\``, write.what, ...names.map((name) => of(write, name))]),
    sums: [`${new Set(writes.map(({ page }) => page)).size} pages`, `${writes.length} writes`, ...names.map(sum)],
  });
});

const ABOUT = `Every write of every page that a visitor's tap sends (\`writes\` in the \`cases.ts\` of the pages), without a browser, on
the sandbox: its rows are counted before and after, and all its invariants hold at the end. Right means: each happened as
often as the cell says, and the page says so.

- **two taps** before React has drawn anything: one request
- **answer lost** after the platform did it: the page says that it does not know, and a second tap sends the same key; or it
  reads the page again and finds it done
- **answer late**: meanwhile the page says nothing of a success, and further taps send nothing
- **left and back** while the answer is under way: the visitor stays where they went, and finds it done on the return.
  \`not spoken of\`: the page says nothing about it, right or wrong
- **two tabs**: the same request with another tab's key arrives first. What the tabs share in the phone's storage is tested
  by the pages' own tests
- **login runs out** while the page is open: the login sheet comes; with a new login the write goes on, or the page waits for
  another tap; as another user, or without a login, nothing happens

Not in the table, because no tap sends them: events, the visit of \`/channel\`, the end of a reading on
\`/trends-detail-quest\`, and steps recorded after a message on \`/chatAI\`; they are tested by their own tests.`;
