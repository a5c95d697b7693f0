import { type ComponentPropsWithoutRef, type ReactNode, type RefObject, useId } from 'react';
import styles from './Field.module.css';

interface FrameProps {
  label: string;
  /** validation error */
  error?: string | undefined;
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
  inputRef?: RefObject<HTMLInputElement | null>;
  value: string;
  before?: ReactNode;
  onValueChange: (text: string) => void;
  onBlur?: () => void;
}

/** A labelled single-line input with its error or hint below. */
export function Field({ label, inputRef, error, hint, before, after, onValueChange, onBlur, ...input }: FieldProps) {
  return (
    <Frame {...{ label, error, hint, before, after }}>
      {(ids) => (
        <input
          enterKeyHint="done"
          {...input}
          {...ids}
          ref={inputRef}
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Frame>
  );
}

interface TextProps
  extends Omit<FrameProps, 'after'>, Pick<ComponentPropsWithoutRef<'textarea'>, 'placeholder' | 'rows'> {
  /** how much is written, at the right below the input */
  counter?: ReactNode;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onValueChange: (text: string) => void;
  onBlur?: () => void;
}

/** A labelled multi-line input. */
export function TextField({
  label,
  inputRef,
  error,
  hint,
  counter,
  onValueChange,
  onBlur,
  rows = 3,
  ...input
}: TextProps) {
  return (
    <Frame {...{ label, error, hint, counter }}>
      {(ids) => (
        <textarea
          rows={rows}
          {...input}
          {...ids}
          ref={inputRef}
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Frame>
  );
}

interface SelectProps extends FrameProps {
  inputRef?: RefObject<HTMLSelectElement | null>;
  /** empty if nothing is selected */
  value: string;
  /** shown if nothing is selected */
  placeholder: string;
  options: readonly string[];
  onValueChange: (value: string) => void;
}

/** A labelled native select. */
export function SelectField({ label, inputRef, error, hint, value, placeholder, options, onValueChange }: SelectProps) {
  return (
    <Frame {...{ label, error, hint }}>
      {(ids) => (
        <select
          {...ids}
          ref={inputRef}
          value={value}
          data-empty={value === '' || undefined}
          onChange={(event) => onValueChange(event.target.value)}
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

interface ChoiceProps extends Omit<SelectProps, 'inputRef' | 'options'> {
  inputRef: RefObject<HTMLElement | null>;
  /** undefined if they are not known: then the value is typed */
  options: readonly string[] | undefined;
  /** of the text field */
  typedPlaceholder?: string;
}

/** A select, or a text field where the options are not known. */
export function ChoiceField({ inputRef, options, value, placeholder, typedPlaceholder, ...rest }: ChoiceProps) {
  if (!options) {
    const ref = inputRef as RefObject<HTMLInputElement | null>;
    return <Field {...rest} inputRef={ref} value={value} placeholder={typedPlaceholder} />;
  }
  const ref = inputRef as RefObject<HTMLSelectElement | null>;
  // A value that was chosen before may be an option no more.
  const known = options.includes(value) ? value : '';
  return <SelectField {...rest} inputRef={ref} options={options} value={known} placeholder={placeholder} />;
}

interface Ids {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Frame({
  label,
  error,
  hint,
  before,
  after,
  counter,
  children,
}: FrameProps & { before?: ReactNode; counter?: ReactNode; children: (ids: Ids) => ReactNode }) {
  const id = useId();
  const describedBy = error ? `${id}error` : hint ? `${id}hint` : undefined;
  const help = (
    <>
      <FieldError id={`${id}error`}>{error}</FieldError>
      <p id={`${id}hint`} className={styles['hint']} role="status">
        {error ? '' : hint}
      </p>
    </>
  );
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['row']}>
        <div className={`${styles['input']} ${error ? styles['wrong'] : ''}`}>
          {before}
          {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
        </div>
        {after}
      </div>
      {counter === undefined ? (
        help
      ) : (
        <div className={styles['below']}>
          <div>{help}</div>
          <div className={styles['counter']}>{counter}</div>
        </div>
      )}
    </div>
  );
}

interface ErrorProps {
  id?: string;
  /** makes it focusable by script */
  ref?: RefObject<HTMLParagraphElement | null>;
  children: string | undefined;
}

/** An inline error; renders nothing without a message. */
export function FieldError({ id, ref, children }: ErrorProps) {
  return children ? (
    <p id={id} ref={ref} tabIndex={ref && -1} className={styles['error']} role="alert">
      {children}
    </p>
  ) : null;
}
