import { Link, useLocation } from 'react-router-dom';
import type { Id } from '../../api/shapes.ts';
import type { ApplyEligibility } from '../../api/territory.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { StatusCard } from '../../kit/ui/StatusCard.tsx';
import { inApp } from '../native-app/app-path.ts';
import { openInApp } from '../native-app/host-actions.ts';
import { territory as words } from './copy.ts';
import styles from './Application.module.css';

interface Props {
  eligibility: ApplyEligibility;
  /** the territory that the user is in */
  mine?: Id | undefined;
  onTap: (label: string) => void;
}

/**
 * Why the user cannot apply yet: each reason with the way to change it, the first way as the main one. The platform may
 * name none: then help is the way.
 */
export function Obstacles({ eligibility: { reasons, todo = [] }, mine, onTap }: Props) {
  const rows = rowsOf(reasons, todo);
  if (rows.length === 0) return <Unexplained onTap={onTap} />;
  const main = rows.find(({ task }) => task !== undefined && wayOf(task, mine) !== null);
  return (
    <StatusCard title={words.notYet}>
      <ul className={styles['reasons']}>
        {rows.map((row) => {
          const { reason, task } = row;
          const way = task === undefined ? null : wayOf(task, mine);
          return (
            <li key={reason ?? task}>
              {reason !== undefined && <p>{reason}</p>}
              {task !== undefined && <p className={styles['soft']}>{words.todo[task].text}</p>}
              {way && (
                <Button
                  look={row === main ? 'primary' : 'quiet'}
                  onClick={() => {
                    onTap(way.button);
                    void openInApp(way.path);
                  }}
                >
                  {way.button}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </StatusCard>
  );
}

function Unexplained({ onTap }: Pick<Props, 'onTap'>) {
  const { search } = useLocation();
  return (
    <StatusCard title={words.notNow} text={words.notNowText}>
      <Link
        className={buttonLook({ look: 'primary', wide: true })}
        to={withAttribution(paths.wakeUp(inApp.help), search)}
        onClick={() => onTap(words.ask)}
      >
        {words.ask}
      </Link>
    </StatusCard>
  );
}

type Todo = NonNullable<ApplyEligibility['todo']>;
type Task = NonNullable<Todo[number]>;

/** The platform names the ways in the order of the reasons. With a way missing it is not known to which reason one belongs. */
function rowsOf(reasons: readonly string[], todo: Todo): { reason?: string; task?: Task | undefined }[] {
  if (reasons.length === todo.length) return reasons.map((reason, index) => ({ reason, task: todo[index] }));
  const known = todo.flatMap((task) => task ?? []);
  return [...reasons.map((reason) => ({ reason })), ...known.map((task) => ({ task }))];
}

/** The button that leads there; null if it is done nowhere. */
function wayOf(task: Task, mine: Id | undefined): { button: string; path: string } | null {
  const { button } = words.todo[task];
  const path = pathOf(task, mine);
  return button === null || path === null ? null : { button, path };
}

/** Where in the app it is done; null if nowhere. */
function pathOf(task: Task, mine: Id | undefined): string | null {
  switch (task) {
    case 'level':
      return inApp.tasks;
    case 'realName':
      return inApp.realName;
    case 'leave':
      return mine === undefined ? null : inApp.territory(mine);
    case 'wait':
      return null;
  }
}
