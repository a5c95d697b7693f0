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
  /** called with the button's label */
  onBecome?: (label: string) => void;
}

/** For a visitor, without state: what a recommender gets, and how to become one. Also drawn before React (live.tsx). */
export function VisitorView({ activity: { state }, count, busy = false, failed, onBecome }: Props) {
  // Who brought friends may have a badge already, on another phone. No call tells; taking one again returns the same.
  const label = state === 'ended' ? officer.find : count > 0 ? officer.becomeOrFind : officer.become;
  const text = state === 'on' ? (count > 0 ? officer.blankKnown(count) : officer.blankText) : officer[state];
  return (
    <>
      <BlankBadge text={text}>
        {failed}
        {state !== 'coming' && (
          <Button look="primary" wide busy={busy} data-bright onClick={() => onBecome?.(label)}>
            {label}
          </Button>
        )}
      </BlankBadge>
      <Ranks count={null} />
    </>
  );
}
