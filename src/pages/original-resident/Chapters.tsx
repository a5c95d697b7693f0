import { usePerson } from '../../kit/data/use-person.ts';
import { originalResident } from './copy.ts';
import { JoinButton } from './Places.tsx';
import { TrackedSection } from './TrackedSection.tsx';
import { Vignette } from './Vignette.tsx';
import styles from './page.module.css';

const { story, join } = originalResident;

/** The story in chapters along one line. */
export function Chapters() {
  const person = usePerson();
  const last = story.chapters.length - 1;
  return (
    <section className={styles['story']} aria-labelledby="story">
      <h2 id="story">{story.title}</h2>
      <ol>
        {story.chapters.map(({ name, text }, index) => (
          <li key={name}>
            <TrackedSection name={name} className={styles['chapter']}>
              <Vignette of={index} />
              <div className={styles['tale']}>
                <div className={styles['head']}>
                  <p className={styles['label']}>{story.chapter(index)}</p>
                  <h3>{name}</h3>
                </div>
                {text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {index === last && person === null && <JoinButton name={join.last} />}
              </div>
            </TrackedSection>
          </li>
        ))}
      </ol>
    </section>
  );
}
