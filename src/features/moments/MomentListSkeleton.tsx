import { words } from '../../kit/ui/words.ts';
import card from './MomentCard.module.css';
import list from './MomentList.module.css';

/** Skeleton of the list. */
export function MomentListSkeleton() {
  return (
    <div className={list['skeleton']} role="status" aria-label={words.loading}>
      <MomentCardSkeleton />
      <MomentCardSkeleton />
    </div>
  );
}

/** Skeleton of a card. */
function MomentCardSkeleton() {
  return (
    <div className={`${card['card']} ${card['skeleton']}`} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
