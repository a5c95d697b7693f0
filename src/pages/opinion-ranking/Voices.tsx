import { useInfiniteQuery } from '@tanstack/react-query';
import type { Arena } from '../../api/moment.ts';
import { opinionRanking } from './copy.ts';
import { opinionsQuery } from './data.ts';
import styles from './page.module.css';

/** The best opinion of each side, of the first page by score. Nothing while it is loading; errors show in the list below. */
export function Voices({ arena: { arenaId, sides } }: { arena: Arena }) {
  const { data } = useInfiniteQuery(opinionsQuery({ arenaId, sort: 'score', daoId: undefined }));
  const best = data?.pages[0]?.list ?? [];
  if (best.length === 0) return null;
  return (
    <ul aria-label={opinionRanking.voices}>
      {sides.map(({ side }) => {
        const voice = best.find((opinion) => opinion.side === side);
        return (
          <li key={side} data-side={side}>
            <p className={styles['voice']}>{voice?.content ?? opinionRanking.noVoice}</p>
            {voice && <p className={styles['by']}>{opinionRanking.by(voice.author.nickname, voice.score)}</p>}
          </li>
        );
      })}
    </ul>
  );
}
