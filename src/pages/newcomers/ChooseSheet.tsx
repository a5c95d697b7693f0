import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { VerticalTask } from '../../api/task.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { Part } from '../../kit/data/Part.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { CardSkeleton } from '../../kit/ui/CardSkeleton.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Picture } from '../../kit/ui/Picture.tsx';
import { plainText } from '../../lib/plain-text.ts';
import { shorten } from '../../lib/shorten.ts';
import { tour } from './copy.ts';
import { charactersQuery, momentsQuery } from './data.ts';
import styles from './Choose.module.css';

/** In characters. */
const EXCERPT = 36;

interface Props {
  /** a task that leaves open with whom or what it is done */
  task: VerticalTask;
  onTap: (label: string) => void;
  onClosed: () => void;
}

/** Chooses whom to talk to, or which moment to read; the links lead there with the task. */
export function ChooseSheet({ task: { taskId, action }, onTap, onClosed }: Props) {
  const skeleton = <CardSkeleton />;
  if (action === 'chat') {
    return (
      <Sheet title={tour.chooseChat} onClosed={onClosed}>
        <Part query={charactersQuery} skeleton={skeleton} missing={tour.chooseMissing}>
          {(characters) => (
            <Choices empty={characters.length === 0}>
              {characters.map(({ characterId, name, title, portrait }) => (
                <Choice
                  key={characterId}
                  to={paths.chatAI(characterId, taskId)}
                  picture={portrait}
                  name={name}
                  text={title}
                  onTap={() => onTap(name)}
                />
              ))}
            </Choices>
          )}
        </Part>
      </Sheet>
    );
  }
  return (
    <Sheet title={tour.chooseMoment} onClosed={onClosed}>
      <p className={styles['hint']}>{tour.chooseMomentText}</p>
      <Part query={momentsQuery} skeleton={skeleton} missing={tour.momentsMissing}>
        {(moments) => (
          <Choices empty={moments.length === 0}>
            {moments.map(({ momentId, author, content }) => (
              <Choice
                key={momentId}
                to={paths.trendsDetailQuest({ momentId, taskId })}
                picture={author.headPortrait}
                name={tour.by(author.nickname)}
                text={shorten(plainText(content), EXCERPT) || tour.picture}
                onTap={() => onTap(tour.chooseMoment)}
              />
            ))}
          </Choices>
        )}
      </Part>
    </Sheet>
  );
}

function Choices({ empty, children }: { empty: boolean; children: ReactNode }) {
  const { search } = useLocation();
  if (!empty) return <ul className={styles['choices']}>{children}</ul>;
  return (
    <Notice picture="empty" title={tour.none} text={tour.noneText} small>
      <Link className={buttonLook({ look: 'primary' })} to={withAttribution(paths.wakeUp(inApp.tasks), search)}>
        {tour.openApp}
      </Link>
    </Notice>
  );
}

interface ChoiceProps {
  to: string;
  picture: string;
  name: string;
  text: string;
  onTap: () => void;
}

function Choice({ to, picture, name, text, onTap }: ChoiceProps) {
  const { search } = useLocation();
  return (
    <li>
      <Link className={styles['choice']} to={withAttribution(to, search)} onClick={onTap}>
        <Picture src={picture} alt="" ratio="1 / 1" className={styles['picture']} />
        <span className={styles['words']}>
          <bdi className={styles['name']}>{name}</bdi>
          <span className={styles['text']}>{text}</span>
        </span>
      </Link>
    </li>
  );
}
