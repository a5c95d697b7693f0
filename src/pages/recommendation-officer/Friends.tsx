import type { Registrant } from '../../api/invitation.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Notice } from '../../kit/ui/Notice.tsx';
import { PersonRow } from '../../kit/ui/PersonRow.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import type { InfiniteList } from '../../kit/data/use-infinite-list.ts';
import { useInView } from '../../kit/layout/use-in-view.ts';
import { words } from '../../kit/ui/words.ts';
import { formatTime } from '../../lib/date-words.ts';
import { officer } from './copy.ts';
import styles from './page.module.css';

/** Key function for `useInfiniteList`. */
export const friendKey = ({ userId }: Registrant) => userId;

/** The invited friends, newest first, with infinite scroll. */
export function Friends({ friends }: { friends: InfiniteList<Registrant> }) {
  const { items, total, hasMore, busy, failed, more } = friends;
  return (
    <Section title={officer.friends} aside={<span className={styles['soft']}>{officer.count(total)}</span>}>
      {items.length === 0 ? (
        <Notice picture="empty" title={officer.empty} text={officer.emptyText} small />
      ) : (
        <ul className={styles['friends']}>
          {items.map(({ userId, nickname, headPortrait, registerTime, valid }) => (
            <li key={userId}>
              <PersonRow
                portrait={headPortrait}
                name={nickname}
                note={
                  <>
                    {officer.joined(formatTime(registerTime))}
                    {!valid && <span className={styles['invalid']}>{officer.notValid}</span>}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <div className={styles['more']}>
          {failed ? (
            <p role="alert">{officer.moreFailed}</p>
          ) : (
            // A new key per page: the next page loads as soon as this is visible.
            <ViewSentinel key={items.length} onSeen={more} />
          )}
          <Button busy={busy} onClick={more}>
            {failed ? words.retry : officer.more}
          </Button>
        </div>
      )}
    </Section>
  );
}

function ViewSentinel({ onSeen }: { onSeen: () => void }) {
  const place = useInView<HTMLSpanElement>(onSeen);
  return <span ref={place} className={styles['seen']} aria-hidden="true" />;
}
