import { Link, useLocation } from 'react-router-dom';
import { inApp } from '../../features/native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { rain as copy } from './copy.ts';
import { route } from './route.ts';
import styles from './page.module.css';

/** How a round goes, the rules, and help. */
export function HowTo() {
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  return (
    <Section title={copy.how} bare>
      <ol className={styles['steps']}>
        {copy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles['links']}>
        <Link to={withAttribution(paths.rewardRules(), search)} onClick={() => tracked('button', copy.rules)}>
          {copy.rules}
        </Link>
        <Link to={withAttribution(paths.wakeUp(inApp.help), search)} onClick={() => tracked('button', copy.help)}>
          {copy.help}
        </Link>
      </p>
    </Section>
  );
}
