import { type Listing, listByItem } from '../../api/market.ts';
import { Boundary } from '../../kit/live/boundary.ts';
import { live } from '../../kit/live/live.ts';
import { plainParameters } from '../../kit/live/parameters.ts';
import { ListingsView } from './ListingsView.tsx';
import { route } from './route.ts';
import { ToolsSkeleton } from './Skeleton.tsx';
import { TabsView } from './TabsView.tsx';
import styles from './page.module.css';

/** From this width on the grid has more columns than React hydrates. */
const WIDE = '(min-width: 600px)';

/** The first page, as a list that the app goes on with. */
const listOf = ({ list, total }: { list: Listing[]; total: number }) => ({
  items: list,
  total,
  hasMore: false,
  busy: false,
  failed: null,
  more: () => undefined,
});

live(
  [listByItem],
  (page) => {
    const read = plainParameters(route.parameters);
    // The early call is that of all pieces; the app says that there are none, and which parameter is wrong.
    const isAsked = read?.tab === 'sale' && read.sort === 'newest' && read.keyword === '' && read.itemId === undefined;
    if (!isAsked || page.list.length === 0 || matchMedia(WIDE).matches) return null;
    return (
      <div className={styles['market']}>
        <TabsView value="sale">
          <ToolsSkeleton />
          <Boundary>
            <ListingsView list={listOf(page)} />
          </Boundary>
        </TabsView>
      </div>
    );
  },
  { loggedOut: true },
);
