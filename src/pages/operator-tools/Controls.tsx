import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import type { Finding } from './link-fields.ts';
import styles from './tool.module.css';

/** A titled part of a bench. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['panel']} aria-label={title}>
      <div className={styles['panelHead']}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface InputIds {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A label, a control, what it means, and what is wrong with its value. */
export function Labelled({
  label,
  meaning,
  required = false,
  finding,
  children,
}: {
  label: string;
  meaning?: string | undefined;
  required?: boolean;
  finding?: Finding | undefined;
  children: (ids: InputIds) => ReactNode;
}) {
  const id = useId();
  const described = [meaning && `${id}meaning`, finding && `${id}finding`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <div className={styles['label']}>
        <label htmlFor={id}>{label}</label>
        {required && <i aria-hidden="true">*</i>}
        {meaning !== undefined && (
          <span id={`${id}meaning`} className={styles['soft']}>
            {meaning}
          </span>
        )}
      </div>
      {children({
        id,
        className: styles['input'],
        'aria-invalid': finding?.kind === 'wrong' ? true : undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {finding && (
        <p id={`${id}finding`} className={styles[finding.kind]}>
          {finding.text}
        </p>
      )}
    </div>
  );
}

/** A native select: by keyboard and screen reader as everywhere. */
export function Choice<Value extends string>({
  label,
  meaning,
  value,
  options,
  onChoose,
}: {
  label: string;
  meaning?: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value) => void;
}) {
  return (
    <Labelled label={label} meaning={meaning}>
      {(ids) => (
        <select {...ids} value={value} onChange={(event) => onChoose(event.target.value as Value)}>
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** A checkbox with its words. */
export function Check({ label, ...input }: { label: string } & ComponentPropsWithoutRef<'input'>) {
  return (
    <label className={styles['check']}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
