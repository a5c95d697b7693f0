import type { Page } from '@playwright/test';
import type { FaultKind } from '../../sandbox/core/faults.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Query for an element, usable with Testing Library and Playwright. */
export type Sign = { role: Role; name: string | RegExp; level?: number } | { text: string | RegExp };

/** Contents of a page's cases.ts, used by tests that run on every page. Addresses are relative to /mfuwu. */
export interface PageCases {
  /** address of the page with ids that exist in the sandbox (sandbox/README.md) */
  address: string;
  /** selector of the live content, absent from the first paint: data of the platform, or the main control of the page */
  live: string;
  /**
   * selector of the main action of a first visit, if it is not the first loud button; null for a page to read or to look
   * through: tests/e2e/every-page.spec.ts
   */
  main?: string | null;
  firstVisit: FirstVisit;
  /** calls to test with faults; empty if the page sends none */
  faults: readonly FaultCase[];
  /** what a visitor's tap changes on the platform, a row each; required of a page with `useApiMutation` or a `PhoneForm` */
  writes?: readonly WriteCase[];
}

/** First visit with a slow network: tests/e2e/first-visit.spec.ts. */
export interface FirstVisit {
  /** if different from the address of the page */
  address?: string;
  /** selector of content that only exists after hydration, if different from `live` of the page */
  live?: string;
  /**
   * number of O calls that the page file sends before any script has loaded: those of `first.tsx`, and one of the shell;
   * if omitted, there is no other than that of the shell
   */
  early?: number;
  /**
   * selectors of elements in the first paint that must keep position and width after hydration; a pair if the selector
   * changes. One stands below the heading: only that shows whether the skeleton has the size of what comes.
   */
  landmarks: readonly (string | readonly [first: string, live: string])[];
  /**
   * The other calls, each with method, path and query: `GET /a/list?momentId=3001&pageNo=1&pageSize=20`, `POST /a/b`.
   * Also tried without a browser: tests/faults/first-calls.test.tsx.
   */
  asks?: readonly string[];
  /** start of further calls, whose number depends on the size of the screen; each is sent once */
  asksSome?: string;
}

/** Calls to test with every kind of fault: tests/faults/pages.test.tsx. */
export interface FaultCase {
  /** if different from the address of the page */
  address?: string;
  /** phone of a sandbox user to log in; logged out if omitted */
  as?: string;
  /** prefix of the paths of the calls */
  calls: string;
  /** a call that works although its path begins like `calls` */
  spares?: string;
  /** element that is there as soon as the call has succeeded, and only then */
  good: Sign;
  /** the same for somebody who is logged in, if the page is another one then */
  goodInside?: Sign;
  /** selector of the skeleton, if it is not a status named 正在加载 */
  skeleton?: string;
  /** faults after which the page offers no retry: it ignores them or continues in another way */
  noRetry?: readonly FaultKind[];
  /** the page cannot render without this list, so an empty or null list is an error */
  needsLists?: true;
}

/** A sign, or a selector where a control has no name of its own. */
export type Control = Sign | { selector: string };

/** What a visitor does before the tap that sends; `see` only waits. */
export type Step = { tap: Control } | { fill: Sign; with: string } | { choose: Sign; option: string } | { see: Sign };

/** What can happen to a write. */
export type WriteFault =
  | 'two taps'
  | 'answer lost'
  | 'answer late'
  | 'left and back'
  | 'two tabs'
  | 'login runs out, new login'
  | 'login runs out, another user'
  | 'login runs out, no login';

/** A write to try with lost, late and repeated answers: tests/faults/writes.test.tsx, tests/long/writes.spec.ts. */
export interface WriteCase {
  /** what is done, for the table of docs/proofs/writes.md */
  what: string;
  /** if different from the address of the page */
  address?: string;
  /** phone of a sandbox user to log in; logged out if omitted */
  as?: string;
  /** complete path of the call, with the ids in it, without query */
  call: string;
  /** query for one number that the write changes */
  rows: string;
  /** change of that number by one write; 1 if omitted */
  by?: number;
  /** statements on the sandbox's database before the page opens; `{now}` is the platform's time */
  before?: string;
  steps?: readonly Step[];
  /** sends it */
  submit: Control;
  /** says that it happened, and is not there before */
  done: Sign;
  /** sends it again after a lost answer, if it is not the same control */
  retry?: Sign;
  /** what comes before the tap that sends if the page starts anew after a login */
  again?: readonly Step[];
  /** if the answer is lost, the page reads again and shows that it happened; without this, a second tap shows it */
  findsOut?: true;
  /** instead of `done`, where a page that is opened again says it in other words */
  kept?: Sign;
  /** the page keeps `done` in its state only: opened again, it does not say that it happened */
  forgets?: true;
  /**
   * what the platform does if another tab has sent the same before: it refuses (by default), gives the `same` answer
   * without a second write, or writes `again`
   */
  twice?: 'refused' | 'same' | 'again';
  /** what is not tried, and why */
  except?: Partial<Record<WriteFault, string>>;
}
