import { shell } from './copy.ts';
import styles from './Footer.module.css';

/** The last lines of the shell (spec.md 2). The first three have no target, so they are words and not links. */
export function Footer() {
  const { footer } = shell;
  return (
    <footer className={styles['footer']} aria-label={footer.label}>
      <ul className={styles['links']}>
        {[footer.about, footer.announcements, footer.cooperation].map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p>{footer.copyright}</p>
      <p>{footer.icp}</p>
      <p>{footer.publicSecurity}</p>
      <p>{footer.address}</p>
    </footer>
  );
}
