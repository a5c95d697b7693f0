import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Entrust } from '../../api/territory.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { Picture } from '../../kit/ui/Picture.tsx';
import { words } from '../../kit/ui/words.ts';
import { formatTime, isoTime } from '../../lib/date-words.ts';
import { points } from '../../lib/yuan.ts';
import { entrust as copy } from './copy.ts';
import { isEarly, type Phase } from './phase.ts';
import { Seats } from './Seats.tsx';
import styles from './page.module.css';

/** A longer title is shortened in its heading, and stands whole with the description. */
const LONG_TITLE = 60;
export const isLong = (title: string) => title.length > LONG_TITLE;

interface Props {
  entrust: Entrust;
  phase: Phase;
  /** query of the page; its attribution is passed on */
  search: string;
  /** the running countdown; its place is kept until React is here */
  timer?: ReactNode;
  sharing?: boolean;
  onOpen?: (label: string) => void;
  onShare?: () => void;
}

/** The task as a letter: who asks, what for, reward, seats, deadline, and the way on. Also drawn before React. */
export function EntrustView({ entrust, phase, search, timer, sharing = false, onOpen, onShare }: Props) {
  const { entrustId, title, publisher, rewardPoints, slots, takenSlots, deadline } = entrust;
  const open = phase === 'open';
  const label = open ? copy.accept : copy.others;
  return (
    <article className={styles['letter']} aria-label={copy.letter} data-phase={phase}>
      <header className={styles['head']}>
        <Picture src={publisher.headPortrait} alt="" ratio="1 / 1" eager className={styles['portrait']} />
        <div>
          <p className={styles['who']}>
            <bdi>{publisher.nickname || copy.someone}</bdi>
          </p>
          <p className={styles['soft']}>{copy.asks}</p>
        </div>
        <span className={styles['status']}>{copy.status[phase]}</span>
      </header>
      <h2 className={isLong(title) ? styles['long'] : undefined}>
        <bdi>{title}</bdi>
      </h2>
      <p className={styles['reward']}>
        <span>{copy.reward}</span>
        <span>
          <b>{points(rewardPoints)}</b> {copy.unit}
        </span>
      </p>
      <Seats slots={slots} taken={takenSlots} phase={phase} />
      <div className={styles['deadline']}>
        {phase === 'ended' ? (
          <p suppressHydrationWarning>{isEarly(entrust) ? copy.endedEarly : copy.ended(formatTime(deadline))}</p>
        ) : (
          <>
            <time dateTime={isoTime(deadline)} suppressHydrationWarning>
              {copy.deadline(formatTime(deadline))}
            </time>
            <div className={styles['timer']}>{timer}</div>
          </>
        )}
      </div>
      {!open && <p className={styles['why']}>{phase === 'full' ? copy.fullText : copy.endedText}</p>}
      <div className={styles['ways']}>
        <Link
          className={`${buttonLook({ look: 'primary', wide: true })} ${styles['main']}`}
          to={withAttribution(paths.wakeUp(open ? inApp.entrust(entrustId) : inApp.tasks), search)}
          onClick={() => onOpen?.(label)}
        >
          {label}
        </Link>
        <Button className={styles['share']} aria-label={words.share} busy={sharing} onClick={onShare}>
          {!sharing && <ActionIcon name="share" />}
        </Button>
      </div>
    </article>
  );
}
