import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  to: string;
  children: ReactNode;
}

/** What `CoverLink` renders first. */
export function CoverLink({ to, children }: Props) {
  return <Link to={to}>{children}</Link>;
}
