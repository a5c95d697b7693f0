import styles from './Segments.module.css';

interface Props<Value extends string> {
  /** accessible name */
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value) => void;
}

/** A segmented control. */
export function Segments<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  return (
    <div className={styles['segments']} role="group" aria-label={label}>
      {options.map(([one, name]) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => {
            if (one !== value) onChoose(one);
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
