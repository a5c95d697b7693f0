import { screen, within } from '@testing-library/react';
import type { renderApp } from './render-app.tsx';
import type { Control, Step } from './page-cases.ts';

type User = ReturnType<typeof renderApp>['user'];

/** What a visitor can reach: the open sheet, otherwise the page. */
function reachable() {
  const open = screen.queryAllByRole('dialog').at(-1);
  return open ? within(open) : screen;
}

/** The elements of a sign that can be reached now; empty if there is none. */
export function reach(sign: Control): HTMLElement[] {
  if ('selector' in sign) return [...document.querySelectorAll<HTMLElement>(sign.selector)];
  const scope = reachable();
  if ('text' in sign) return scope.queryAllByText(sign.text);
  const { role, ...named } = sign;
  return scope.queryAllByRole(role, named);
}

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
