import { useCallback, useSyncExternalStore } from 'react';
import { commodityList, findActivityGoods, type Product } from '../../api/exchange-shop.ts';
import { queryClient } from '../../kit/data/query-client.ts';
import { watchAnswers } from '../../kit/data/watch-answers.ts';

/**
 * The product as the newest loaded list has it, because no call returns a single one: stock, price and limit follow
 * every write while its details are open.
 */
export function useLatestProduct(opened: Product): Product {
  const find = useCallback(() => {
    const queries = [findActivityGoods, commodityList].flatMap(({ queryKey }) =>
      queryClient.getQueryCache().findAll({ queryKey }),
    );
    let newest = opened;
    let readAt = 0;
    for (const { state } of queries) {
      const found = productsIn(state.data).find(({ productId }) => productId === opened.productId);
      if (found && state.dataUpdatedAt >= readAt) {
        newest = found;
        readAt = state.dataUpdatedAt;
      }
    }
    return newest;
  }, [opened]);
  return useSyncExternalStore(watchAnswers, find);
}

/** Reads the product again, by a list on the screen that has it; by a short one rather than by the shop's. */
export function readProductAgain({ productId }: Product): void {
  const [query] = [findActivityGoods, commodityList]
    .flatMap(({ queryKey }) => queryClient.getQueryCache().findAll({ queryKey, type: 'active' }))
    .filter(({ state }) => productsIn(state.data).some((one) => one.productId === productId));
  if (query) void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true });
}

type Lists = Product[] | { list: Product[] } | { pages: { list: Product[] }[] } | undefined;

/** The products in the data of a query: a plain list, a page, or several pages. */
function productsIn(data: unknown): Product[] {
  const lists = data as Lists;
  if (lists === undefined) return [];
  if (Array.isArray(lists)) return lists;
  return 'pages' in lists ? lists.pages.flatMap(({ list }) => list) : lists.list;
}
