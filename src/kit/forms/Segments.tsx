import styles from './Segments.module.css';

interface Props<Value extends string> {
  /** what is chosen here, for screen readers */
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChoose: (value: Value) => void;
}

/** One of a few, side by side. */
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
