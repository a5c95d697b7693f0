import type { Page } from '@playwright/test';
import type { FaultKind } from '../../sandbox/core/faults.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Something to be found on a page, in testing-library as in Playwright. */
export type Sign = { role: Role; name: string; level?: number } | { text: string };

/** What a page's cases.ts says: what the tests of the whole try on it. Addresses stand below /mfuwu. */
export interface PageCases {
  /** an address of it, with ids that the sandbox knows (sandbox/README.md) */
  address: string;
  /** selector of what is live on it: content that came from the platform, or the control the page is there for */
  live: string;
  firstVisit: FirstVisit;
  /** the calls that are made to fail; none where the page asks nothing */
  faults: readonly FaultCase[];
}

/** A first visit on a slow line: tests/e2e/first-visit.spec.ts. */
export interface FirstVisit {
  /** where it is not the page's address */
  address?: string;
  /** what is only there once the page lives, where it is not the page's `live` */
  live?: string;
  /** how many calls its page file sends before any script has come */
  early?: number;
  /**
   * selectors of what stands in the page file's first paint, and at the same place when the page lives; a pair where it is
   * not the same selector then
   */
  landmarks: readonly (string | readonly [first: string, live: string])[];
  /** what it asks the platform besides its early calls, which cannot know the address's query or the visitor */
  asks?: readonly string[];
}

/** Calls that are made to fail in every way there is: tests/faults/pages.test.tsx. */
export interface FaultCase {
  /** where it is not the page's address */
  address?: string;
  /** phone of somebody of the sandbox who is logged in; nobody, where left out */
  as?: string;
  /** the beginning of the calls' paths */
  calls: string;
  /** what shows that all is well */
  good: Sign;
  /** selector of what stands in its place meanwhile, where it is not a status called 正在加载 */
  skeleton?: string;
  /** after which there is nothing to try again: it comes through as if nothing had been, or leads on another way */
  noRetry?: readonly FaultKind[];
  /** a list of theirs that is empty, or null, is an error: there is nothing to show without it */
  needsLists?: true;
}
