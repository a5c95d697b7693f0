import type { ReactNode, Ref } from 'react';
import styles from './VirtualGrid.module.css';

// The markup of `VirtualGrid`. Without hooks: also drawn before React (VirtualGrid.live.tsx).

/** Rows that are always in the DOM, where they are drawn before React; the others come and go. */
export const FIRST_ROWS = 2;

/** From so many rows on the grid is higher than any screen: what is below it is then not seen moving. */
const LONG_ROWS = 8;

/** The items in rows. */
export function rowsOf<T>(items: readonly T[], columns: number): T[][] {
  const count = Math.ceil(items.length / columns);
  return Array.from({ length: count }, (_, row) => items.slice(row * columns, (row + 1) * columns));
}

interface GridProps<T> {
  ref?: Ref<HTMLDivElement>;
  label: string;
  columns: number;
  rows: readonly T[][];
  total: number;
  keyOf: (item: T) => number | string;
  children: (item: T, index: number) => ReactNode;
  /** the rows after the first ones */
  rest?: ReactNode;
}

export function GridView<T>({ ref, label, columns, rows, rest, ...row }: GridProps<T>) {
  return (
    <div
      ref={ref}
      className={styles['grid']}
      data-columns={columns}
      data-long={rows.length >= LONG_ROWS || undefined}
      role="list"
      aria-label={label}
    >
      {rows.slice(0, FIRST_ROWS).map((items, index) => (
        <RowView
          key={items[0] === undefined ? index : row.keyOf(items[0])}
          items={items}
          start={index * columns}
          {...row}
        />
      ))}
      {rest}
    </div>
  );
}

interface RowProps<T> extends Pick<GridProps<T>, 'total' | 'keyOf' | 'children'> {
  items: readonly T[];
  /** position of its first item in the whole list, from 0 */
  start: number;
}

export function RowView<T>({ items, start, total, keyOf, children }: RowProps<T>) {
  return (
    <div role="presentation" className={styles['row']}>
      {items.map((item, column) => {
        const index = start + column;
        return (
          <div
            key={keyOf(item)}
            role="listitem"
            className={styles['cell']}
            aria-setsize={total}
            aria-posinset={index + 1}
          >
            {children(item, index)}
          </div>
        );
      })}
    </div>
  );
}
