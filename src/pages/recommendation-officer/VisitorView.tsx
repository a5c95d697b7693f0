import type { ReactNode } from 'react';
import type { Activity } from '../../api/invitation.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { BlankBadge } from './BlankBadge.tsx';
import { officer } from './copy.ts';
import { Ranks } from './Ranks.tsx';

interface Props {
  activity: Activity;
  /** number of invited friends */
  count: number;
  busy?: boolean;
  /** why the last attempt failed */
  failed?: ReactNode;
  /** replaces the button: the platform gives no badge of this activity */
  closed?: ReactNode;
  /** called with the button's label */
  onBecome?: (label: string) => void;
  /** adds the start to the calendar */
  onRemind?: () => void;
}

/** For a visitor, without state: what a recommender gets, and how to become one. Also drawn before React (live.tsx). */
export function VisitorView(props: Props) {
  const { activity, count, busy = false, failed, closed, onBecome, onRemind } = props;
  const { state } = activity;
  // Who brought friends may have a badge already, on another phone. No call tells; taking one again returns the same.
  const label = state === 'ended' ? officer.find : count > 0 ? officer.becomeOrFind : officer.become;
  const text = state === 'on' ? (count > 0 ? officer.blankKnown(count) : officer.blankText) : officer[state];
  return (
    <>
      <BlankBadge text={closed === undefined ? text : officer.closed}>
        {failed}
        {closed ??
          (state === 'coming' ? (
            <Button look="primary" wide data-bright onClick={onRemind}>
              {officer.remind}
            </Button>
          ) : (
            <Button look="primary" wide busy={busy} data-bright onClick={() => onBecome?.(label)}>
              {label}
            </Button>
          ))}
      </BlankBadge>
      <Ranks count={null} />
    </>
  );
}
