import { LineIcon } from './LineIcon.tsx';

/** Icons of the shell and the home page. Others are in `ActionIcon`, so that the first visit to home does not load them. */
const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  follow: 'M12 20S4 15.4 4 9.6A4.2 4.2 0 0 1 12 8a4.2 4.2 0 0 1 8 1.6C20 15.4 12 20 12 20z',
  leave: 'M14 5h5v5M19 5l-8 8M11 6H6v12h12v-5',
} as const;

/** A decorative icon; a control around it needs its own name. */
export function Icon({ name, className }: { name: keyof typeof drawings; className?: string | undefined }) {
  return <LineIcon path={drawings[name]} className={className} />;
}
