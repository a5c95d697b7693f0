import type { Page } from '@playwright/test';
import type { FaultKind } from '../../sandbox/core/faults.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Query for an element, usable with Testing Library and Playwright. */
export type Sign = { role: Role; name: string | RegExp; level?: number } | { text: string | RegExp };

/** Contents of a page's cases.ts, used by tests that run on every page. Addresses are relative to /mfuwu. */
export interface PageCases {
  /** address of the page with ids that exist in the sandbox (sandbox/README.md) */
  address: string;
  /** selector of the live content: data of the platform, or the main control of the page */
  live: string;
  /**
   * selector of the main action of a first visit, if it is not the first loud button; null for a page to read or to look
   * through: tests/e2e/every-page.spec.ts
   */
  main?: string | null;
  firstVisit: FirstVisit;
  /** calls to test with faults; empty if the page sends none */
  faults: readonly FaultCase[];
  /** what a visitor does on the page that changes something on the platform */
  writes?: readonly WriteCase[];
}

/** First visit with a slow network: tests/e2e/first-visit.spec.ts. */
export interface FirstVisit {
  /** if different from the address of the page */
  address?: string;
  /** selector of content that only exists after hydration, if different from `live` of the page */
  live?: string;
  /** number of calls the page file sends before any script has loaded */
  early?: number;
  /**
   * selectors of elements in the first paint that must keep their position after hydration; a pair if the selector
   * changes
   */
  landmarks: readonly (string | readonly [first: string, live: string])[];
  /** calls besides the early ones, which cannot use the query or the login */
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
  /** element that shows success */
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
  | 'login runs out, no login';

/** A write to try with lost, late and repeated answers: tests/faults/writes.test.tsx. */
export interface WriteCase {
  /** what is done, for the table of docs/proofs/writes.md */
  what: string;
  /** if different from the address of the page */
  address?: string;
  /** phone of a sandbox user to log in; logged out if omitted */
  as?: string;
  /** path of the call */
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
  /** says that it happened */
  done: Sign;
  /** sends it again after a lost answer, if it is not the same control */
  retry?: Sign;
  /** what comes before the tap that sends if the page starts anew after a login */
  again?: readonly Step[];
  /** the page reads the truth by itself after a lost answer, so that it may offer no retry */
  findsOut?: true;
  /** says that it happened when the page has read it again, if not `done` */
  kept?: Sign;
  /** once left, the page says nothing of it */
  forgets?: true;
  /**
   * the answer to the same from another tab: refused (by default), the same answer without a second write, or a second
   * write
   */
  twice?: 'refused' | 'same' | 'again';
  /** what is not tried, and why */
  except?: Partial<Record<WriteFault, string>>;
}
