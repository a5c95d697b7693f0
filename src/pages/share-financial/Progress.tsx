import { type ReactNode, useEffect, useRef } from 'react';
import type { PastRepurchase, Repurchase } from '../../api/rewards-to-cash.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { exactYuan, points } from '../../lib/yuan.ts';
import { cash } from './copy.ts';
import styles from './Progress.module.css';

interface Props {
  sent: Repurchase;
  /** its newest state; undefined until the history has it */
  record: PastRepurchase | undefined;
  onDone: () => void;
}

/** How a submitted cash-out goes: under review, paid, or refused with its reason. */
export function Progress({ sent, record, onDone }: Props) {
  const { repurchaseNo, amountFen, feeFen, pointsSpent } = sent;
  const state = record?.state ?? 'reviewing';
  const arrives = exactYuan(Math.max(0, amountFen - feeFen));
  const number = <p className={styles['soft']}>{cash.number(repurchaseNo)}</p>;
  const done = (
    <Button look="primary" wide onClick={onDone}>
      {cash.done}
    </Button>
  );
  if (state === 'paid') {
    return (
      <Success title={cash.paid(arrives)} text={cash.paidText}>
        {number}
        {done}
      </Success>
    );
  }
  if (state === 'refused') {
    return (
      <Told title={cash.refused}>
        {record?.reason && <p className={styles['reason']}>{record.reason}</p>}
        <p>{cash.refunded(points(pointsSpent))}</p>
        {number}
        {done}
      </Told>
    );
  }
  return (
    <Told title={cash.submitted}>
      <ol className={styles['steps']}>
        <li data-done>{cash.steps.sent}</li>
        <li aria-current="step">{cash.steps.review}</li>
        <li>{cash.steps.paid}</li>
      </ol>
      <p>{cash.submittedText(arrives)}</p>
      {number}
      {done}
    </Told>
  );
}

/** A message whose heading takes the focus: the control that was pressed is gone. */
function Told({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <section className={styles['told']} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
