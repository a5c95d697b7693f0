import type { ReactNode } from 'react';

/** The markup of `TrackedSection`, without tracking. */
export function TrackedSection(props: { name: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={props.className} data-part={props.name}>
      {props.children}
    </div>
  );
}
