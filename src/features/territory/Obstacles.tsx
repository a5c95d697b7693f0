import type { Id } from '../../api/shapes.ts';
import type { ApplyEligibility } from '../../api/territory.ts';
import { Button } from '../../kit/ui/Button.tsx';
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

/** Why the user cannot apply yet, reason by reason, and the way to change it. */
export function Obstacles({ eligibility: { reasons, todo = [] }, mine, onTap }: Props) {
  return (
    <StatusCard title={words.notYet}>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {todo.map((task) => {
        const { text, button } = words.todo[task];
        const path = pathOf(task, mine);
        return (
          <div key={task} className={styles['task']}>
            <p>{text}</p>
            {button !== null && path !== null && (
              <Button
                onClick={() => {
                  onTap(button);
                  void openInApp(path);
                }}
              >
                {button}
              </Button>
            )}
          </div>
        );
      })}
    </StatusCard>
  );
}

/** Where in the app it is done; null if nowhere. */
function pathOf(task: NonNullable<ApplyEligibility['todo']>[number], mine: Id | undefined): string | null {
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
