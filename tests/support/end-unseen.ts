import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import Toast from 'antd-mobile/es/components/toast';
import { expect, vi } from 'vitest';
import { holdCall } from './hold-call.ts';
import { sandbox } from './sandbox.ts';

/**
 * Sends a write from a sheet, closes the sheet before the answer, and lets it end.
 * @param button sends it
 * @param path of the call
 * @param kind how it ends; well by default
 * @param meanwhile what the user does before it ends, with its sheet closed
 */
export async function endUnseen(
  user: UserEvent,
  button: HTMLElement,
  path: string,
  kind?: 'drop' | 'refused',
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  // Loaded in the middle it would take long, and the toast would mostly be the plain one.
  await import('../../src/kit/overlay/antd-toast.ts');
  // Its element may be gone with the page of an earlier test.
  vi.spyOn(Toast, 'show');
  const dialog = screen.getByRole('dialog');
  if (kind) sandbox().faults.set([{ path, kind, times: 1 }]);
  const held = holdCall(path);
  await user.click(button);
  await held.asked;
  await user.click(within(dialog).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await meanwhile?.();
  held.release();
}

/** That a toast shows these words; on a busy machine it may be the plain one (kit/overlay/feedback.ts). */
export const expectToast = (words: RegExp) =>
  waitFor(() => {
    const shown = vi.mocked(Toast.show).mock.calls.map(([options]) => (options as { content: string }).content);
    const plain = [...document.querySelectorAll('.plain-toast')].map(({ textContent }) => textContent);
    expect([...shown, ...plain]).toEqual([expect.stringMatching(words)]);
  });
