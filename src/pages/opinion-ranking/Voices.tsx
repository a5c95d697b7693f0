import { useInfiniteQuery } from '@tanstack/react-query';
import type { Arena, Opinion } from '../../api/moment.ts';
import { opinionRanking } from './copy.ts';
import { opinionsQuery } from './data.ts';
import styles from './page.module.css';

/** The best opinions by score; undefined while they are loading, none where they do not come. */
export function useBestOpinions({ arenaId }: Arena): readonly Opinion[] | undefined {
  const { data, isPending } = useInfiniteQuery(opinionsQuery({ arenaId, sort: 'score', daoId: undefined }));
  return isPending ? undefined : (data?.pages[0]?.list ?? []);
}

/** The best opinion of each side. */
export function Voices({ best, sides }: { best: readonly Opinion[]; sides: Arena['sides'] }) {
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
