import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';

test('says that it is disabled, by its busy state or by its owner', () => {
  render(
    <>
      <Button busy>忙</Button>
      <Button aria-disabled>不能按</Button>
      <Button>能按</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: '忙' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: '不能按' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: '能按' })).not.toHaveAttribute('aria-disabled');
});
