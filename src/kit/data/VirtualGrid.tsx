import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { type CustomContainerComponentProps, type CustomItemComponentProps, WindowVirtualizer } from 'virtua';
import type { InfiniteList } from './use-infinite-list.ts';
import { useListPosition } from './use-list-position.ts';
import { useReloadPosition } from './use-reload-position.ts';
import styles from './VirtualGrid.module.css';

interface Props<T> {
  /** unique name of this list in the history entry */
  name: string;
  /** accessible name */
  label: string;
  list: InfiniteList<T>;
  keyOf: (item: T) => number | string;
  /** `cards`: 2, 3 or 4 columns by width · `rows`: wide items, 1 column on a phone, else 2 */
  shape?: 'cards' | 'rows';
  /** `index`: position in the whole list, from 0 */
  children: (item: T, index: number) => ReactNode;
}

/**
 * An endless grid of cards that scrolls with the window: 2 columns on a phone, 3 on a wide phone, 4 on a tablet. Only the
 * visible rows are in the DOM. Its place comes back after going back and after a reload. Put `LoadMore` below it, both in
 * a parent with `position: relative` and `overflow-anchor: none`.
 */
export function VirtualGrid<T>({ name, label, list: infinite, keyOf, shape = 'cards', children }: Props<T>) {
  const { items, total } = infinite;
  const wide = useColumns();
  const columns = shape === 'cards' ? wide : wide > 2 ? 2 : 1;
  const rows = useMemo(() => {
    const count = Math.ceil(items.length / columns);
    return Array.from({ length: count }, (_, row) => items.slice(row * columns, (row + 1) * columns));
  }, [items, columns]);
  const { list, sizes } = useListPosition(`${name} ${String(columns)}`, rows.length);
  useReloadPosition(name, infinite);
  const isLong = rows.length >= LONG_ROWS;
  const gridContext = useMemo(() => ({ label, columns, isLong }), [label, columns, isLong]);
  return (
    <GridContext value={gridContext}>
      <WindowVirtualizer
        ref={list}
        data={rows}
        bufferSize={BUFFER_PX}

        {...(sizes ? { cache: sizes } : {})}
        as={Grid}
        item={GridRow}
      >
        {(row, rowIndex) => (
          <div key={row[0] === undefined ? rowIndex : keyOf(row[0])} role="presentation" className={styles['row']}>
            {row.map((item, column) => {
              const index = rowIndex * columns + column;
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
        )}
      </WindowVirtualizer>
    </GridContext>
  );
}

/** Rows this far outside the screen are in the DOM too: a fast finger sees no gap, and the keyboard finds the next row. */
const BUFFER_PX = 800;

/** From so many rows on the grid is higher than any screen: what is below it is then not seen moving. */
const LONG_ROWS = 8;

/** Widths in real pixels from which a row has more columns, with their number. */
const WIDER = [
  ['(min-width: 840px)', 4],
  ['(min-width: 600px)', 3],
] as const;

/** Columns of the grid at the current width: 2, 3 or 4. */
function useColumns(): number {
  return useSyncExternalStore(watchColumns, columnsNow, () => 2);
}

function columnsNow(): number {
  return WIDER.find(([width]) => matchMedia(width).matches)?.[1] ?? 2;
}

function watchColumns(changed: () => void): () => void {
  // `resize`, because `MediaQueryList.addEventListener` is missing before Safari 14.
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}

const GridContext = createContext({ label: '', columns: 2, isLong: false });

function Grid({ ref, style, children }: CustomContainerComponentProps) {
  const { label, columns, isLong } = useContext(GridContext);
  return (
    <div
      ref={ref}
      style={style}
      className={styles['grid']}
      data-columns={columns}
      data-long={isLong || undefined}
      role="list"
      aria-label={label}
    >
      {children}
    </div>
  );
}

function GridRow({ ref, style, children }: CustomItemComponentProps) {
  return (
    <div ref={ref} style={style} role="presentation">
      {children}
    </div>
  );
}
