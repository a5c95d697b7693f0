import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useLocation, useLoaderData } from 'react-router-dom';
import * as v from 'valibot';
import type { Product } from '../../api/exchange-shop.ts';
import { LoadMore } from '../../kit/data/LoadMore.tsx';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { useInfiniteList } from '../../kit/data/use-infinite-list.ts';
import { usePerson } from '../../kit/data/use-person.ts';
import { VirtualGrid } from '../../kit/data/VirtualGrid.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { announce } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { exchange } from './copy.ts';
import { categoriesQuery, type loader, shelfQuery } from './data.ts';
import { ProductCard } from './ProductCard.tsx';
import { route } from './route.ts';
import { ShelfSkeleton } from './Skeleton.tsx';
import styles from './page.module.css';

interface Props {
  onTap: (label: string) => void;
  onOpen: (product: Product) => void;
}

/** The shop's products, endless, by category; the category stands in the URL. */
export function Shelf({ onTap, onOpen }: Props) {
  const { activityId, category } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const person = usePerson();
  const choose = (next: string | undefined) => {
    onTap(next ?? exchange.all);
    announce(exchange.toggled(next ?? exchange.all));
    const to = withAttribution(paths.exchange({ activityId, category: next }), search);
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return (
    <section aria-label={exchange.shelf}>
      <h2 className={styles['heading']}>{exchange.shelf}</h2>
      <Categories chosen={category} onChoose={choose} />
      <PartBoundary resetKey={`${category} ${person}`} missing={exchange.shelfFailed} skeleton={<ShelfSkeleton />}>
        <Products category={category} onTap={onTap} onOpen={onOpen} onAll={() => choose(undefined)} />
      </PartBoundary>
    </section>
  );
}

/** One category or all. Without the names, which the platform may lack, only the one of the URL. */
function Categories({
  chosen,
  onChoose,
}: {
  chosen: string | undefined;
  onChoose: (next: string | undefined) => void;
}) {
  const { data } = useQuery(categoriesQuery(usePerson()));
  const known = (data?.categories ?? []).filter(isInAddress);
  const names = chosen === undefined || known.includes(chosen) ? known : [chosen, ...known];
  const row = useRef<HTMLDivElement>(null);
  const isKnown = names.length > 0;
  useEffect(() => {
    const item = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row.current || !item) return;
    const [all, one] = [row.current.getBoundingClientRect(), item.getBoundingClientRect()];
    // Only sideways: `scrollIntoView` would also move the page.
    row.current.scrollLeft += one.left + one.width / 2 - all.left - all.width / 2;
    // The names come after the one of the URL, which then stands elsewhere.
  }, [chosen, names.length]);
  return (
    <div ref={row} className={styles['categories']} role="group" aria-label={exchange.categories}>
      {isKnown &&
        [undefined, ...names].map((name) => (
          <button
            key={name ?? ''}
            type="button"
            aria-pressed={name === chosen}
            onClick={() => {
              if (name !== chosen) onChoose(name);
            }}
          >
            {name ?? exchange.all}
          </button>
        ))}
    </div>
  );
}

/** Whether the address can name the category. */
function isInAddress(category: string): boolean {
  const read = v.safeParse(route.parameters.entries.category, category);
  return read.success && read.output === category;
}

const keyOf = ({ productId }: Product) => productId;

function Products({ category, onTap, onOpen, onAll }: Props & { category: string | undefined; onAll: () => void }) {
  const list = useInfiniteList(shelfQuery(category, usePerson()), keyOf);
  const { items, hasMore, busy, failed, more } = list;
  if (items.length === 0) {
    return (
      <Notice picture="empty" title={exchange.empty} text={exchange.emptyText} small>
        {category !== undefined && <Button onClick={onAll}>{exchange.showAll}</Button>}
      </Notice>
    );
  }
  return (
    <div className={styles['shelf']}>
      <VirtualGrid name={`products ${category}`} label={exchange.shelf} list={list} keyOf={keyOf}>
        {(product) => <ProductCard product={product} onOpen={onOpen} />}
      </VirtualGrid>
      <LoadMore count={items.length} {...{ hasMore, busy, failed, more }} copy={exchange} onPress={onTap} />
    </div>
  );
}
