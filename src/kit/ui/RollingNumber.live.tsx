import { RollingNumberView } from './RollingNumberView.tsx';

/** What `RollingNumber` renders when it hydrates: the number itself, which does not roll any more. */
export function RollingNumber(props: { text: string; className?: string | undefined }) {
  return <RollingNumberView {...props} />;
}
