import { useEffect, useEffectEvent, useRef } from 'react';
import { focusIfLost } from '../../kit/overlay/focus-if-lost.ts';
import { observeIntersections } from '../../lib/intersections.ts';
import { copy } from './copy.ts';
import { cellOf, COLUMNS, idOf, type ParcelLook, ROWS } from './district.ts';
import { ParcelCard } from './ParcelCard.tsx';
import { parcels } from './parcels.ts';
import { StatusIcon } from './StatusIcon.tsx';
import styles from './ParcelList.module.css';

interface Props {
  planet: number;
  /** by index */
  looks: readonly (ParcelLook | undefined)[];
  selected: number | null;
  /** how often a parcel was found by its id; each time the selected one comes into view */
  finds: number;
  onSelect: (index: number | null) => void;
}

/** Rows that stay in view for this time in milliseconds are asked for. */
const REST_MS = 250;

/** The same parcels as on the map, street by street; one opens in place. */
export function ParcelList({ planet, looks, selected, finds, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent((indexes: number[]) => parcels().ask(indexes.map((index) => idOf(planet, index))));
  useEffect(() => {
    const visible = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = observeIntersections((entries) => {
      for (const { target, isIntersecting } of entries) {
        const index = Number((target as HTMLElement).dataset['index']);
        if (isIntersecting) visible.add(index);
        else visible.delete(index);
      }
      clearTimeout(timer);
      timer = setTimeout(() => ask([...visible].sort((one, other) => one - other)), REST_MS);
    });
    for (const row of list.current?.querySelectorAll('[data-index]') ?? []) watch?.observe(row);
    return () => {
      watch?.disconnect();
      clearTimeout(timer);
    };
  }, [planet]);

  const shown = useEffectEvent(() => {
    if (selected === null) return;
    list.current?.querySelector(`[data-index="${String(selected)}"]`)?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => shown(), [selected, finds]);

  const found = useEffectEvent(() => {
    if (selected === null) return;
    focusIfLost(list.current?.querySelector<HTMLElement>(`[data-index="${String(selected)}"] button`) ?? null);
  });
  useEffect(() => {
    // The field gave up the focus, to close the keyboard of the phone.
    if (finds > 0) found();
  }, [finds]);

  return (
    <div ref={list} className={styles['streets']}>
      {Array.from({ length: ROWS }, (_, row) => (
        <section key={row} aria-label={copy.street(row + 1)}>
          <h2>{copy.street(row + 1)}</h2>
          <ul>
            {Array.from({ length: COLUMNS }, (_unused, column) => {
              const index = row * COLUMNS + column;
              return (
                <Row
                  key={index}
                  planet={planet}
                  index={index}
                  look={looks[index]}
                  open={selected === index}
                  onSelect={onSelect}
                />
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface RowProps {
  planet: number;
  index: number;
  look: ParcelLook | undefined;
  open: boolean;
  onSelect: Props['onSelect'];
}

function Row({ planet, index, look, open, onSelect }: RowProps) {
  const id = idOf(planet, index);
  return (
    <li data-index={index}>
      <button type="button" aria-expanded={open} onClick={() => onSelect(open ? null : index)}>
        <StatusIcon status={look?.status} />
        <span>
          {copy.place(cellOf(index).row + 1, cellOf(index).column + 1)}
          <span className={styles['state']}>
            {copy.number(id)} · {look ? copy.status[look.status] : copy.unknown}
          </span>
        </span>
      </button>
      {open && <ParcelCard id={id} heading="h3" />}
    </li>
  );
}
