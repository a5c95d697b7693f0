import { type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { LineIcon } from '../ui/LineIcon.tsx';
import { search } from './search-copy.ts';
import styles from './SearchField.module.css';

interface Props {
  /** accessible name */
  label: string;
  placeholder?: string;
  value: string;
  /** called while typing, but not for the unfinished letters of an input method */
  onChange: (value: string) => void;
  maxLength?: number;
  inputMode?: 'numeric';
  /** called by the search key of the keyboard */
  onSubmit?: () => void;
  /** a control after the field */
  after?: ReactNode;
}

/** A search field with a button that clears it. */
export function SearchField({ label, placeholder, value, onChange, maxLength, inputMode, onSubmit, after }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** what an input method is composing */
  const [composed, setComposed] = useState<string | null>(null);
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <LineIcon className={styles['glass']} path="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20" />
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={maxLength}
        inputMode={inputMode}
        value={composed ?? value}
        onChange={({ target, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) setComposed(target.value);
          else {
            setComposed(null);
            onChange(target.value);
          }
        }}
        onCompositionEnd={({ currentTarget }) => {
          setComposed(null);
          onChange(currentTarget.value);
        }}
      />
      {(composed ?? value) !== '' && (
        <button
          type="button"
          aria-label={search.clear}
          onClick={() => {
            setComposed(null);
            onChange('');
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
      {after}
    </form>
  );
}
