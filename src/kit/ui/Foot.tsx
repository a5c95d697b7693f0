import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Foot.module.css';

/** The end of a page: buttons and links in two columns, one below the other with large text. */
export function Foot({ children }: { children: ReactNode }) {
  return <div className={styles['foot']}>{children}</div>;
}

interface FootLinkProps {
  to: string;
  /** its text, also for tracking */
  label: string;
  onTap: (label: string) => void;
}

/** A quiet link at the end of a page. */
export function FootLink({ to, label, onTap }: FootLinkProps) {
  return (
    <Link className={styles['link']} to={to} onClick={() => onTap(label)}>
      {label}
    </Link>
  );
}

/** A list of rules with a dot before each; its children are `li`. */
export function RuleList({ children }: { children: ReactNode }) {
  return <ul className={styles['rules']}>{children}</ul>;
}
