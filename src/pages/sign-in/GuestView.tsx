import { sign } from './copy.ts';
import { monthOf } from './days.ts';
import { MilestonesView } from './MilestonesView.tsx';
import { MonthView } from './MonthView.tsx';
import { BONUS_DAYS, previewMilestones, previewOf, rewardOfDay } from './rewards.ts';
import { SignButton, TodayView } from './TodayView.tsx';
import styles from './page.module.css';

interface Props {
  /** `YYYY-MM-DD` */
  today: string;
  busy?: boolean;
  onSign?: () => void;
}

/** For a visitor: what a month brings if it begins today. Without hooks: also drawn before React (live.tsx). */
export function GuestView({ today, busy = false, onSign }: Props) {
  const [bonusDay = 1] = BONUS_DAYS;
  return (
    <div className={styles['board']}>
      <TodayView
        number={rewardOfDay(1)}
        unit={sign.pointsUnit}
        numberLabel={sign.daily}
        part={0}
        title={sign.guest}
        text={<p>{sign.guestText(rewardOfDay(1), bonusDay, rewardOfDay(bonusDay))}</p>}
      >
        <SignButton label={sign.guestSign} busy={busy} {...(onSign && { onSign })} />
      </TodayView>
      <section className={styles['card']} aria-label={sign.month(Number(today.slice(0, 4)), Number(today.slice(5, 7)))}>
        <MonthView month={monthOf(today)} today={today} days={previewOf(today)} note={sign.monthAhead} />
      </section>
      <MilestonesView milestones={previewMilestones(today)} today={today} />
    </div>
  );
}
