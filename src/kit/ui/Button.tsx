import type { ComponentPropsWithoutRef } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentPropsWithoutRef<'button'>, ButtonLook {
  /** shows a spinner and ignores clicks */
  busy?: boolean;
}

/** A button with a busy state. */
export function Button({ look, wide, busy = false, className = '', onClick, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonLook({ look, wide })} ${className}`}
      // Not `disabled`, which would remove the focus.
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
