import { Link } from 'react-router-dom';
import type { VerticalTask } from '../../api/task.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { tour } from './copy.ts';
import { wayOf } from './stations.ts';

export interface DeedActs {
  /** does a task here, or asks what to do it with */
  onDeed?: (task: VerticalTask) => void;
  /** follows a link */
  onLead?: (task: VerticalTask) => void;
}

interface Props extends DeedActs {
  task: VerticalTask;
  /** query of the page; its attribution is passed on */
  search: string;
  main?: boolean;
  busy?: boolean;
}

/** The button or link that does a task. Without hooks: also drawn before React (live.tsx). */
export function Deed({ task, search, main = false, busy = false, onDeed, onLead }: Props) {
  const way = wayOf(task, search);
  const label = tour.deed(task.action, way.kind === 'leads');
  const look = main ? ({ look: 'primary', wide: true } as const) : {};
  const name = tour.deedOf(label, task.title);
  if (way.kind === 'leads') {
    return (
      <Link className={buttonLook(look)} to={way.to} aria-label={name} {...(onLead && { onClick: () => onLead(task) })}>
        {label}
      </Link>
    );
  }
  return (
    <Button {...look} busy={busy} aria-label={name} {...(onDeed && { onClick: () => onDeed(task) })}>
      {label}
    </Button>
  );
}
