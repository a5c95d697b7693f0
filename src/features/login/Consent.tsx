import { Fragment, type RefObject, useId } from 'react';
import { policyByType, type PolicyType } from '../../api/privacy.ts';
import { FieldError } from '../../kit/forms/Field.tsx';
import { login } from './copy.ts';
import { usePolicySheet } from './use-policy-sheet.tsx';
import styles from './Consent.module.css';

interface Props {
  /** what is agreed to; the policies follow */
  label: string;
  policies: readonly PolicyType[];
  inputRef: RefObject<HTMLInputElement | null>;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Checkbox for the consent, with the policies to read and the error below. */
export function Consent({ label, policies, inputRef, checked, error, onChange }: Props) {
  const id = useId();
  const box = useId();
  return (
    <div>
      <div className={styles['consent']}>
        <label className={styles['box']}>
          <input
            ref={inputRef}
            id={box}
            type="checkbox"
            checked={checked}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : id}
            onChange={(event) => onChange(event.target.checked)}
          />
        </label>
        <p>
          <label htmlFor={box}>{label}</label>
          {policies.map((type, index) => (
            <Fragment key={type}>
              {index > 0 && login.and}
              <PolicyLink type={type} />
            </Fragment>
          ))}
        </p>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** Opens a policy over the form. */
export function PolicyLink({ type }: { type: PolicyType }) {
  const { preload, open, sheet } = usePolicySheet({
    title: login.policyTitles[type],
    query: policyByType.query({ type }),
  });
  return (
    <>
      <button type="button" className={styles['link']} aria-haspopup="dialog" onPointerDown={preload} onClick={open}>
        {login.policies[type]}
      </button>
      {sheet}
    </>
  );
}
