import type { Registrant } from '../../api/invitation.ts';
import { Notice } from '../../kit/ui/Notice.tsx';
import { PersonRow } from '../../kit/ui/PersonRow.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { LoadMore } from '../../kit/data/LoadMore.tsx';
import type { InfiniteList } from '../../kit/data/use-infinite-list.ts';
import { formatTime } from '../../lib/date-words.ts';
import { officer } from './copy.ts';
import { PAGE_SIZE } from './data.ts';
import styles from './page.module.css';

/** Key function for `useInfiniteList`. */
export const friendKey = ({ userId }: Registrant) => userId;

interface Props {
  friends: InfiniteList<Registrant>;
  onTap: (label: string) => void;
}

/** The invited friends, newest first, with infinite scroll. */
export function Friends({ friends, onTap }: Props) {
  const { items, total, ...rest } = friends;
  return (
    <Section
      title={officer.friends}
      aside={<span className={styles['soft']}>{officer.count(total)}</span>}
      className={styles['endless']}
    >
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
      {(rest.hasMore || total > PAGE_SIZE) && (
        <LoadMore {...rest} count={items.length} copy={officer} onPress={onTap} />
      )}
    </Section>
  );
}
