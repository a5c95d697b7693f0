import { gift } from './copy.ts';
import styles from './Rail.module.css';

interface Props {
  step: number;
  onBack?: (step: number) => void;
}

/** The four steps as buoys on the ferry's way; a passed one leads back. Without hooks: also drawn before React. */
export function Rail({ step, onBack }: Props) {
  return (
    <ol className={styles['rail']} aria-label={gift.stepsLabel}>
      {gift.steps.map((name, index) => (
        <li
          key={name}
          data-state={index < step ? 'done' : index === step ? 'now' : 'later'}
          aria-current={index === step ? 'step' : undefined}
        >
          {index < step ? (
            <button type="button" aria-label={gift.backTo(name)} onClick={() => onBack?.(index)}>
              <Mark /> <span>{name}</span>
            </button>
          ) : (
            <p>
              <Mark ferry={index === step} /> <span>{name}</span>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A buoy, or the ferry itself. */
function Mark({ ferry = false }: { ferry?: boolean }) {
  return (
    <svg viewBox="0 0 48 40" aria-hidden="true">
      {ferry ? (
        <path d="M6 26h36l-6 10H12zM14 16h20v8H14zM20 8h4v6h-4zM23 4h8v8h-8z" fill="currentColor" />
      ) : (
        <circle cx="24" cy="26" r="8" fill="currentColor" />
      )}
    </svg>
  );
}
