import { type ReactNode, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type CustomContainerComponentProps, WindowVirtualizer } from 'virtua';
import { FIRST_ROWS, GridView, RowView, rowsOf } from './GridView.tsx';
import type { InfiniteList } from './use-infinite-list.ts';
import { useListPosition } from './use-list-position.ts';
import { useReloadPosition } from './use-reload-position.ts';

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
 * first rows and the visible ones are in the DOM. Its place comes back after going back and after a reload. Put
 * `LoadMore` below it, both in a parent with `position: relative` and `overflow-anchor: none`.
 */
export function VirtualGrid<T>({ name, label, list: infinite, keyOf, shape = 'cards', children }: Props<T>) {
  const { items, total } = infinite;
  const wide = useColumns();
  const columns = shape === 'cards' ? wide : wide > 2 ? 2 : 1;
  const rows = useMemo(() => rowsOf(items, columns), [items, columns]);
  const further = useMemo(() => rows.slice(FIRST_ROWS), [rows]);
  const { list, sizes } = useListPosition(`${name} ${String(columns)}`, further.length);
  useReloadPosition(name, infinite);
  // Only with the height of a row does virtua know which rows are near, while none of its own is on the screen.
  const [rowPx, setRowPx] = useState<number | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setRowPx(grid.current?.firstElementChild?.clientHeight ?? 0), []);
  return (
    <GridView
      ref={grid}
      label={label}
      columns={columns}
      rows={rows}
      total={total}
      keyOf={keyOf}
      rest={
        further.length > 0 &&
        (sizes || rowPx !== null) && (
          <WindowVirtualizer
            ref={list}
            data={further}
            bufferSize={BUFFER_PX}
            {...(sizes ? { cache: sizes } : rowPx ? { itemSize: rowPx } : {})}
            as={Presentation}
            item={Presentation}
          >
            {(row, index) => (
              <RowView
                key={row[0] === undefined ? index : keyOf(row[0])}
                items={row}
                start={(FIRST_ROWS + index) * columns}
                total={total}
                keyOf={keyOf}
              >
                {children}
              </RowView>
            )}
          </WindowVirtualizer>
        )
      }
    >
      {children}
    </GridView>
  );
}

/** Rows this far outside the screen are in the DOM too: a fast finger sees no gap, and the keyboard finds the next row. */
const BUFFER_PX = 800;

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

/** An element between the list and its items. */
function Presentation({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <div ref={ref} style={style} role="presentation">
      {children}
    </div>
  );
}
