import { screen, within } from '@testing-library/react';
import type { renderApp } from './render-app.tsx';
import type { Control, Sign, Step } from './page-cases.ts';

type User = ReturnType<typeof renderApp>['user'];

/** What a visitor can reach: the open sheet, otherwise the page. */
const reachable = () => screen.queryAllByRole('dialog').at(-1) ?? document.body;

function query(scope: HTMLElement, sign: Sign): HTMLElement[] {
  if ('text' in sign) return within(scope).queryAllByText(sign.text);
  const { role, ...named } = sign;
  return within(scope).queryAllByRole(role, named);
}

/** The elements of a control that can be reached now; empty if there is none. */
export const reach = (control: Control): HTMLElement[] =>
  'selector' in control ? [...document.querySelectorAll<HTMLElement>(control.selector)] : query(reachable(), control);

/** The elements of a sign anywhere in the document, below an open sheet too. */
export const seen = (sign: Sign): HTMLElement[] => query(document.body, sign);

/** Does the steps one after the other, each as soon as its control is there. */
export async function walk(user: User, steps: readonly Step[], find: (sign: Control) => Promise<HTMLElement>) {
  for (const step of steps) {
    if ('tap' in step) await user.click(await find(step.tap));
    else if ('fill' in step) {
      const field = await find(step.fill);
      await user.clear(field);
      await user.type(field, step.with);
    } else if ('choose' in step) await user.selectOptions(await find(step.choose), step.option);
    else await find(step.see);
  }
}
