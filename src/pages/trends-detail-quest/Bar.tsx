import type { ReactNode, Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { tasks } from '../../features/tasks/copy.ts';
import { inApp } from '../../features/native-app/app-path.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { quest } from './copy.ts';
import { route } from './route.ts';
import styles from './page.module.css';

interface BarProps {
  icon?: ReactNode;
  title: string;
  text: string;
  /** an error: announced at once */
  alert?: boolean;
  /** just completed: short highlight */
  fresh?: boolean;
  /** for a heading that takes the focus */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** The bar at the bottom of the screen: an icon, two lines, and what can be done. */
export function Bar({ icon, title, text, alert = false, fresh = false, headingRef, children }: BarProps) {
  return (
    <section className={styles['bar']} aria-label={quest.bar} data-fresh={fresh || undefined}>
      {icon}
      <div className={styles['words']} role={alert ? 'alert' : undefined}>
        <h2 ref={headingRef} {...(headingRef && { tabIndex: -1 })}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {children && <div className={styles['does']}>{children}</div>}
    </section>
  );
}

/** The link to other tasks when nothing more can be done with this one: those for new users, or the app's. */
export function NextTaskLink({ novice }: { novice: boolean }) {
  const { search } = useLocation();
  const tracked = useTrack(route.name);
  const label = novice ? tasks.back : quest.next;
  return (
    <Link
      className={buttonLook({ look: 'primary' })}
      to={withAttribution(novice ? paths.newcomers() : paths.wakeUp(inApp.tasks), search)}
      onClick={() => tracked('button', label)}
    >
      {label}
    </Link>
  );
}
