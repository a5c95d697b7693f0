import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RainAppointment } from '../../api/task.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { ActionIcon } from '../../kit/ui/ActionIcon.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { words } from '../../kit/ui/words.ts';
import { formatPeriod, isoTime } from '../../lib/date-words.ts';
import { serverClock } from '../../lib/server-clock.ts';
import { points, yuan } from '../../lib/yuan.ts';
import { rain as copy } from './copy.ts';
import { dayWords } from './day-words.ts';
import { Envelope } from './Envelope.tsx';
import { RoundList } from './RoundList.tsx';
import { isToday, type Rain, titleOf } from './rounds.ts';
import styles from './RainView.module.css';

interface Props {
  answer: RainAppointment;
  rain: Rain;
  /** the running countdown; its place is kept until React is here */
  timer?: ReactNode;
  /** masked number of an appointment made from this phone */
  appointedPhone?: string | undefined;
  sharing?: boolean;
  onShare?: () => void;
  /** the address's query, whose attribution goes on to the app */
  search: string;
  onOpen?: () => void;
  onAppoint?: () => void;
  /** another main action than to appoint or to open the app */
  main?: ReactNode;
  /** a second action below it */
  other?: ReactNode;
}

/** The round and the rounds of its day, without state; also drawn before React (live.tsx). */
export function RainView(props: Props) {
  const {
    answer,
    rain,
    timer,
    appointedPhone,
    sharing = false,
    onShare,
    search,
    onOpen,
    onAppoint,
    main,
    other,
  } = props;
  const { main: round, told } = rain;
  return (
    <div className={styles['rain']}>
      <Envelope
        label={round ? titleOf(answer, rain) : copy.over}
        slip={
          round ? (
            <>
              <p className={styles['state']} data-state={round.state} suppressHydrationWarning>
                {stateWords(rain)}
              </p>
              <h2 className={styles['name']}>
                <bdi>{told ? answer.title : formatPeriod(round.startTime, round.endTime)}</bdi>
              </h2>
              {/* The clocks of the live script and the app may disagree about what is today. */}
              <time className={styles['soft']} dateTime={isoTime(round.startTime)} suppressHydrationWarning>
                {formatPeriod(round.startTime, round.endTime)}
              </time>
              <p className={styles['poolLabel']}>{told ? copy.pool : copy.poolUntold}</p>
              <p className={styles['pool']}>
                <span>¥</span>
                {told ? yuan(answer.poolFen) : '…'}
              </p>
              <p className={styles['soft']}>
                {told && (round.state === 'on' ? copy.comeOn : copy.come)(points(answer.appointmentCount))}
              </p>
              <div className={styles['timer']}>{timer}</div>
            </>
          ) : (
            <div className={styles['over']}>
              <h2 className={styles['name']}>{copy.over}</h2>
              <p className={styles['soft']}>{copy.overText}</p>
            </div>
          )
        }
      >
        {appointedPhone !== undefined && (
          <p className={styles['appointed']} role="status">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="11" fill="currentColor" />
              <path
                d="M7 12.4l3.4 3.4L17 9"
                fill="none"
                stroke="var(--accent)"
                strokeWidth="2.4"
                strokeLinecap="round"
              />
            </svg>
            <span>
              <b>{copy.appointed}</b> <span>{copy.forPhone(appointedPhone)}</span>
            </span>
          </p>
        )}
        <div className={styles['ways']}>
          <Button className={styles['share']} aria-label={words.share} busy={sharing} onClick={onShare}>
            {!sharing && <ActionIcon name="share" />}
          </Button>
          {main ??
            (round?.state === 'on' ? (
              <Link
                className={buttonLook({ look: 'primary', wide: true })}
                data-bright
                to={withAttribution(paths.wakeUp(), search)}
                onClick={onOpen}
              >
                {copy.toApp}
              </Link>
            ) : (
              <Button look="primary" wide data-bright aria-haspopup="dialog" onClick={onAppoint}>
                {copy.appoint}
              </Button>
            ))}
        </div>
        {other}
      </Envelope>
      <RoundList rain={rain} />
    </div>
  );
}

/** 正在下 · 下一场 · 明天第一场 */
function stateWords({ main, rounds }: Rain): string {
  if (main === null) return copy.states.ended;
  if (main.state === 'on' || isToday(main.startTime, serverClock.now())) return copy.states[main.state];
  // The last round of the day leads to the next day's.
  return main.roundId === rounds[0]?.roundId ? copy.firstOf(dayWords(main.startTime)) : copy.states.coming;
}

/** Skeleton of the round and the list. */
export function RainSkeleton() {
  return (
    <div className={`${styles['rain']} ${styles['skeleton']}`} role="status" aria-label={words.loading} data-skeleton>
      <Envelope
        slip={
          <>
            <span />
            <span />
            <span />
            <span />
          </>
        }
      >
        <div className={styles['ways']}>
          <span />
        </div>
      </Envelope>
      <span className={styles['listBlank']} />
    </div>
  );
}
