import { shell } from './copy.ts';
import styles from './Footer.module.css';

/** The footer of the shell (spec.md 2). The first three entries have no target, so they are plain text. */
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
