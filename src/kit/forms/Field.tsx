import { type ComponentPropsWithoutRef, type ReactNode, type RefObject, useId } from 'react';
import styles from './Field.module.css';

interface FrameProps {
  label: string;
  /** validation error */
  said?: string | undefined;
  /** help or status text, shown if there is no error */
  hint?: string | undefined;
  /** a control next to the input, such as a button */
  after?: ReactNode;
}

interface FieldProps
  extends
    FrameProps,
    Pick<
      ComponentPropsWithoutRef<'input'>,
      'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'enterKeyHint' | 'maxLength'
    > {
  field?: RefObject<HTMLInputElement | null>;
  value: string;
  before?: ReactNode;
  onText: (text: string) => void;
  onLeave?: () => void;
}

/** A labelled single-line input with its error or hint below. */
export function Field({ label, field, said, hint, before, after, onText, onLeave, ...input }: FieldProps) {
  return (
    <Frame {...{ label, said, hint, before, after }}>
      {(ids) => (
        <input
          enterKeyHint="done"
          {...input}
          {...ids}
          ref={field}
          onChange={(event) => onText(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Frame>
  );
}

interface TextProps extends FrameProps, Pick<ComponentPropsWithoutRef<'textarea'>, 'placeholder' | 'rows'> {
  field?: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onText: (text: string) => void;
  onLeave?: () => void;
}

/** A labelled multi-line input. */
export function TextField({ label, field, said, hint, after, onText, onLeave, rows = 3, ...input }: TextProps) {
  return (
    <Frame {...{ label, said, hint, after }}>
      {(ids) => (
        <textarea
          rows={rows}
          {...input}
          {...ids}
          ref={field}
          onChange={(event) => onText(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Frame>
  );
}

interface SelectProps extends FrameProps {
  field?: RefObject<HTMLSelectElement | null>;
  /** empty if nothing is selected */
  value: string;
  /** shown if nothing is selected */
  placeholder: string;
  options: readonly string[];
  onText: (value: string) => void;
}

/** A labelled native select. */
export function SelectField({ label, field, said, hint, value, placeholder, options, onText }: SelectProps) {
  return (
    <Frame {...{ label, said, hint }}>
      {(ids) => (
        <select
          {...ids}
          ref={field}
          value={value}
          data-empty={value === '' || undefined}
          onChange={(event) => onText(event.target.value)}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Frame>
  );
}

interface Ids {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Frame({
  label,
  said,
  hint,
  before,
  after,
  children,
}: FrameProps & { before?: ReactNode; children: (ids: Ids) => ReactNode }) {
  const id = useId();
  const describedBy = said ? `${id}said` : hint ? `${id}hint` : undefined;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['row']}>
        <div className={`${styles['input']} ${said ? styles['wrong'] : ''}`}>
          {before}
          {children({ id, 'aria-invalid': said ? true : undefined, 'aria-describedby': describedBy })}
        </div>
        {after}
      </div>
      <FieldError id={`${id}said`}>{said}</FieldError>
      <p id={`${id}hint`} className={styles['hint']} role="status">
        {said ? '' : hint}
      </p>
    </div>
  );
}

/** An inline error; renders nothing without a message. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  return children ? (
    <p id={id} className={styles['said']} role="alert">
      {children}
    </p>
  ) : null;
}
