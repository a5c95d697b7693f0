import { Button } from '../../kit/ui/Button.tsx';

interface Props {
  label: string;
  look?: 'primary' | 'quiet';
  busy?: boolean;
  /** called with the label, for tracking */
  onTap: (label: string) => void;
  /** what the button does */
  action: () => void;
}

/** The main button of the bar: tracks the tap, then acts. */
export function MainButton({ label, look = 'primary', busy = false, onTap, action }: Props) {
  return (
    <Button
      look={look}
      wide
      busy={busy}
      onClick={() => {
        onTap(label);
        action();
      }}
    >
      {label}
    </Button>
  );
}
