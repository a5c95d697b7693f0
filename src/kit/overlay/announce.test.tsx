import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announce } from './feedback.ts';
import { useModal } from './use-modal.ts';

function Modal() {
  return <dialog ref={useModal(() => undefined)} />;
}

const announcer = () => document.getElementById('announcer');

test('an announcement is inside the open dialog, since all else is inert, and outlives it', async () => {
  announce('之前');
  await waitFor(() => expect(announcer()).toHaveTextContent('之前'));
  expect(announcer()?.closest('dialog')).toBeNull();

  const { container, unmount } = render(<Modal />);
  announce('领到了');
  await waitFor(() => expect(announcer()).toHaveTextContent('领到了'));
  expect(announcer()?.parentElement).toBe(container.querySelector('dialog'));

  unmount();
  expect(announcer()).toHaveTextContent('领到了');
  expect(announcer()?.parentElement).toBe(document.body);
});

test('a dialog that is closing is no place for an announcement', async () => {
  const { container } = render(<Modal />);
  container.querySelector('dialog')?.setAttribute('data-leaving', 'true');
  announce('已送出');
  await waitFor(() => expect(announcer()).toHaveTextContent('已送出'));
  expect(announcer()?.parentElement).toBe(document.body);
});
