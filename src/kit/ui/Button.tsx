import type { ComponentPropsWithoutRef } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentPropsWithoutRef<'button'>, ButtonLook {
  /** working: says so and cannot be pressed again */
  busy?: boolean;
}

/** A button that is working shows it and cannot be pressed twice. */
export function Button({ look, wide, busy = false, className = '', onClick, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonLook({ look, wide })} ${className}`}
      // Not `disabled`: that would take the focus away from where the person is.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
