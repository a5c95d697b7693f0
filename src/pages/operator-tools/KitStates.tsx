import { type ComponentProps, useState } from 'react';
import { ApiError, type ApiErrorKind } from '../../api/errors.ts';
import { FailedNotice } from '../../kit/data/FailedNotice.tsx';
import { LoadMore } from '../../kit/data/LoadMore.tsx';
import { NotFound } from '../../kit/data/NotFound.tsx';
import { Outdated } from '../../kit/data/Part.tsx';
import { VirtualGrid } from '../../kit/data/VirtualGrid.tsx';
import { Button } from '../../kit/ui/Button.tsx';
import { CardSkeleton } from '../../kit/ui/CardSkeleton.tsx';
import { Countdown } from '../../kit/ui/Countdown.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { Radar } from '../../kit/ui/Radar.tsx';
import { RollingNumber } from '../../kit/ui/RollingNumber.tsx';
import { Stages, StatusCard } from '../../kit/ui/StatusCard.tsx';
import { Success } from '../../kit/ui/Success.tsx';
import { Ticker } from '../../kit/ui/Ticker.tsx';
import { TugBar } from '../../kit/ui/TugBar.tsx';
import { serverClock } from '../../lib/server-clock.ts';
import { kit } from './kit-copy.ts';
import type { SampleGroup } from './kit-samples.ts';
import styles from './kit.module.css';

const { sample, states } = kit;
const nothing = () => undefined;

const MINUTE_MS = 60_000;
const more = { more: sample.more, moreFailed: sample.moreFailed, end: sample.end };
const failed = (kind: ApiErrorKind, message: string) => new ApiError(kind, message, { call: '', code: 400 });
const end = { count: 10, hasMore: true, busy: false, failed: null, more: nothing, copy: more, onPress: nothing };

/** What shows numbers, time and the states of a page. */
export const stateSamples: readonly SampleGroup[] = [
  {
    name: 'Countdown',
    samples: [
      [states.most, <Clock ms={3 * 86_400_000 + 5 * 3_600_000} />],
      [states.least, <Clock ms={5 * MINUTE_MS} />],
      [states.ended, <Clock ms={0} />],
    ],
  },
  {
    name: 'RollingNumber',
    samples: [
      [states.normal, <RollingNumber text={sample.number} />],
      [states.least, <RollingNumber text="0" />],
    ],
  },
  {
    name: 'Radar',
    samples: [
      [
        states.normal,
        <Radar
          axes={sample.axes}
          label={sample.radar}
          layers={[
            { look: 'first', values: [80, 55, 70, 40] },
            { look: 'second', values: [60, 75, 50, 65] },
          ]}
        />,
      ],
      [
        states.least,
        <Radar axes={sample.axes} label={sample.radar} layers={[{ look: 'first', values: [0, 0, 0, 0] }]} />,
      ],
    ],
  },
  {
    name: 'TugBar',
    samples: [
      [
        states.normal,
        <Camps left={{ label: sample.red, count: 64 }} right={{ label: sample.blue, count: 36 }} label={sample.tug} />,
      ],
      [
        states.empty,
        <Camps
          left={{ label: sample.red, count: 0 }}
          right={{ label: sample.blue, count: 0 }}
          label={sample.tugEmpty}
        />,
      ],
    ],
  },
  {
    name: 'Ticker',
    samples: [
      [states.normal, <Ticker label={sample.news} lines={sample.lines} />],
      [states.least, <Ticker label={`${sample.news} 2`} lines={sample.lines.slice(0, 1)} />],
    ],
  },
  {
    name: 'StatusCard',
    samples: [
      [
        states.normal,
        <StatusCard title={sample.review} text={sample.reviewText}>
          <Stages stages={sample.stages} />
        </StatusCard>,
      ],
    ],
  },
  { name: 'Success', samples: [[states.normal, <OnTap />]] },
  { name: 'CardSkeleton', samples: [[states.loading, <CardSkeleton />]] },
  {
    name: 'Notice',
    samples: [
      [
        states.empty,
        <Notice picture="empty" title={sample.none} text={sample.noneText}>
          <Button look="primary">{sample.next}</Button>
        </Notice>,
      ],
      [states.failed, <Notice picture="failed" title={sample.failed} />],
      [states.small, <Notice picture="offline" title={sample.offline} small />],
    ],
  },
  {
    name: 'FailedNotice',
    samples: [
      [states.failed, <FailedNotice title={sample.moreFailed} error={failed('timeout', '')} onRetry={nothing} />],
      [states.busy, <FailedNotice title={sample.moreFailed} error={failed('timeout', '')} busy onRetry={nothing} />],
      [
        states.ended,
        <FailedNotice title={sample.moreFailed} error={failed('refused', sample.moved)} onRetry={nothing} />,
      ],
    ],
  },
  {
    name: 'LoadMore',
    samples: [
      [states.busy, <LoadMore {...end} busy />],
      [states.failed, <LoadMore {...end} failed={new ApiError('network', sample.moved, { call: '' })} />],
      [sample.end, <LoadMore {...end} hasMore={false} />],
    ],
  },
  {
    name: 'VirtualGrid',
    samples: [
      [states.card, <Grid shape="cards" />],
      [states.wide, <Grid shape="rows" />],
    ],
  },
  {
    name: 'NotFound',
    samples: [
      [
        states.normal,
        <NotFound message={sample.notFound} text={sample.noneText} home={sample.home} retry={nothing} busy={false} />,
      ],
    ],
  },
  {
    name: 'Part',
    samples: [
      [states.failed, <Outdated busy={false} onRetry={nothing} />],
      [states.busy, <Outdated busy onRetry={nothing} />],
    ],
  },
];

/** The colours of the two camps belong to the page (opinion-ranking). */
function Camps(props: ComponentProps<typeof TugBar>) {
  return (
    <div className={styles['camps']}>
      <TugBar {...props} />
    </div>
  );
}

function Clock({ ms }: { ms: number }) {
  const [until] = useState(() => serverClock.now() + ms);
  return <Countdown label={sample.until} until={until} />;
}

function Grid({ shape }: { shape: 'cards' | 'rows' }) {
  const items = [...sample.islands];
  const list = { items, total: items.length, hasMore: false, busy: false, failed: null, more: nothing };
  return (
    <VirtualGrid name={`kit ${shape}`} label={`${sample.island} ${shape}`} shape={shape} list={list} keyOf={itself}>
      {(name) => <div className={styles['cell']}>{name}</div>}
    </VirtualGrid>
  );
}

const itself = (name: string) => name;

/** Takes the focus when it appears, so only on a tap. */
function OnTap() {
  const [shown, setShown] = useState(false);
  if (!shown) return <Button onClick={() => setShown(true)}>{kit.show}</Button>;
  return (
    <Success title={sample.success} text={sample.successText}>
      <Button look="primary" onClick={() => setShown(false)}>
        {sample.next}
      </Button>
    </Success>
  );
}
