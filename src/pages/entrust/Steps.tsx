import { Link } from 'react-router-dom';
import type { Entrust } from '../../api/territory.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Section } from '../../kit/ui/Section.tsx';
import { entrust as copy } from './copy.ts';
import { isLong } from './EntrustView.tsx';
import styles from './Steps.module.css';

interface Props {
  entrust: Entrust;
  /** query of the page; its attribution is passed on */
  search: string;
  onTap: (label: string) => void;
}

/** What the letter says, how it is done, and where help is. */
export function Steps({ entrust: { title, description, steps }, search, onTap }: Props) {
  return (
    <>
      <Section title={copy.about}>
        {isLong(title) && (
          <p className={styles['whole']}>
            <bdi>{title}</bdi>
          </p>
        )}
        <p className={styles['text']}>{description === '' ? copy.noAbout : <bdi>{description}</bdi>}</p>
      </Section>
      <Section title={copy.steps}>
        {steps.length === 0 ? (
          <p className={styles['text']}>{copy.noSteps}</p>
        ) : (
          <ol className={styles['steps']}>
            {steps.map((step, index) => (
              // The platform may return duplicates.
              <li key={index}>
                <h3>
                  <bdi>{step.title}</bdi>
                </h3>
                {step.description !== '' && (
                  <p>
                    <bdi>{step.description}</bdi>
                  </p>
                )}
              </li>
            ))}
          </ol>
        )}
        <p className={styles['rules']}>{copy.rules}</p>
      </Section>
      <Link
        className={styles['help']}
        to={withAttribution(paths.wakeUp(inApp.help), search)}
        onClick={() => onTap(copy.help)}
      >
        {copy.help}
      </Link>
    </>
  );
}
