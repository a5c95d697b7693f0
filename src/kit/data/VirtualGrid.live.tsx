import type { ReactNode } from 'react';
import { GridView, rowsOf } from './GridView.tsx';

interface Props<T> {
  label: string;
  list: { items: readonly T[]; total: number };
  keyOf: (item: T) => number | string;
  children: (item: T, index: number) => ReactNode;
}

/** On a phone, and wherever React hydrates. */
const COLUMNS = 2;

/** What `VirtualGrid` renders when it hydrates: the first rows of cards. */
export function VirtualGrid<T>({ label, list: { items, total }, keyOf, children }: Props<T>) {
  return (
    <GridView label={label} columns={COLUMNS} rows={rowsOf(items, COLUMNS)} total={total} keyOf={keyOf}>
      {children}
    </GridView>
  );
}
