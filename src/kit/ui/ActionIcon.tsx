import { LineIcon } from './LineIcon.tsx';

const drawings = {
  share: 'M12 15V4M8 8l4-4 4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5',
  phone: 'M6 4h3l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  copy: 'M9 9h10v11H9zM5 15V4h10',
} as const;

export type ActionIconName = keyof typeof drawings;

/** A decorative icon of the pages; a control around it needs its own name. */
export function ActionIcon({ name, className }: { name: ActionIconName; className?: string | undefined }) {
  return <LineIcon path={drawings[name]} className={className} />;
}
