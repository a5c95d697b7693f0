import { useEffect, useRef } from 'react';
import { rewardText } from '../../features/tasks/reward-text.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { points } from '../../lib/yuan.ts';
import { tour } from './copy.ts';
import type { DeedResult } from './use-deed.ts';
import styles from './page.module.css';

/** What a deed brought, in parts: the station, then each gain. */
export function newsOf({ title, status, progress, total, reward, signed, planet }: DeedResult): string[] {
  const done = status === 'done' || status === 'claimed';
  const head = reward ? tour.arrived(title) : done ? tour.known(title) : tour.near(title, progress, total);
  return [
    head,
    ...(reward ? [tour.gained(rewardText(reward))] : []),
    ...(planet === null ? [] : [tour.stamped(planet)]),
    ...(signed ? [tour.signed(points(signed.reward))] : []),
  ];
}

/** The last deed on this page. It has the focus if the pressed button is gone, or else screen readers hear it. */
export function News({ parts }: { parts: readonly string[] }) {
  const [head, ...gains] = parts;
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!focusIfLost(news.current)) announce(parts.join(tour.pause));
  }, [parts]);
  return (
    <p ref={news} className={styles['news']} tabIndex={-1}>
      <b>{head}</b>
      {gains.map((gain) => (
        <span key={gain}>{gain}</span>
      ))}
    </p>
  );
}
