import { expect, type Locator, type Page } from '@playwright/test';
import type { Control, Sign, Step } from './page-cases.ts';

// What tests/support/visitor.ts does without a browser, with Playwright: the steps of a page's cases.ts on a phone.

/** The elements of a control within a page or a sheet; a string is the whole text of an element, or one of its own. */
function locate(scope: Page | Locator, control: Control): Locator {
  if ('selector' in control) return scope.locator(control.selector);
  if ('text' in control) {
    const whole = scope.getByText(control.text, { exact: true });
    if (typeof control.text !== 'string') return whole;
    return whole.or(scope.locator(`xpath=.//*[text()[normalize-space(.)=${JSON.stringify(control.text)}]]`));
  }
  const { role, ...named } = control;
  return scope.getByRole(role, { ...named, exact: true });
}

/** The visible elements of a sign anywhere in the page, below an open sheet too. */
export const seen = (page: Page, sign: Sign): Locator => locate(page, sign).filter({ visible: true });

/** The visible elements of a control that can be reached now: in the open sheet, otherwise in the page. */
export async function reach(page: Page, control: Control): Promise<Locator> {
  const sheet = page.getByRole('dialog').last();
  return locate((await sheet.isVisible()) ? sheet : page, control).filter({ visible: true });
}

/** The most that a control may take to come, milliseconds. */
const FIND_MS = 20_000;

/** Waits for a control that can be reached; looks further down, where a long list draws its rows. @returns the first */
export async function find(page: Page, control: Control): Promise<Locator> {
  let tries = 0;
  await expect(async () => {
    const name = JSON.stringify(control, (_, part: unknown) => (part instanceof RegExp ? String(part) : part));
    tries += 1;
    if (tries > 10) await page.evaluate(() => scrollBy(0, 200));
    expect(await (await reach(page, control)).count(), `no ${name}`).toBeGreaterThan(0);
  }).toPass({ timeout: FIND_MS, intervals: [100] });
  return (await reach(page, control)).first();
}

/** Two taps on one spot within this time are a double tap, as on the cards of a game. In milliseconds. */
const DOUBLE_TAP_MS = 350;

/** Does the steps one after the other, each as soon as its control is there. */
export async function walk(page: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if ('tap' in step) {
      await (await find(page, step.tap)).tap();
      // Controls without a name lie close together or on each other.
      if ('selector' in step.tap) await page.waitForTimeout(DOUBLE_TAP_MS);
    } else if ('fill' in step) await (await find(page, step.fill)).fill(step.with);
    else if ('choose' in step) await (await find(page, step.choose)).selectOption(step.option);
    else await find(page, step.see);
  }
}
