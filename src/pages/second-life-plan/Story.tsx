import { type ReactNode, useEffect, useRef } from 'react';
import { useHistoryState } from '../../kit/data/use-history-state.ts';
import { observeIntersections } from '../../lib/intersections.ts';
import { plan } from './copy.ts';
import { Vignette } from './Vignette.tsx';
import styles from './Story.module.css';

/**
 * The story in five chapters. Each unfolds when it is scrolled into view, by CSS; under reduced motion all are simply
 * there.
 * @param children the way on, below the last chapter
 */
export function Story({ children }: { children: ReactNode }) {
  const list = useRef<HTMLOListElement>(null);
  // How many are unfolded: those before the furthest one that was seen, so that none folds on the way back.
  const [unfolded, setUnfolded] = useHistoryState('chapters', 0);
  const furthest = useRef(unfolded);
  useEffect(() => {
    const chapters = [...(list.current?.children ?? [])];
    const watch = observeIntersections(
      (entries) => {
        const seen = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target }) => chapters.indexOf(target));
        const last = Math.max(furthest.current, ...seen.map((index) => index + 1));
        if (last > furthest.current) setUnfolded((furthest.current = last));
        if (last === chapters.length) watch?.disconnect();
      },
      // A little inside the screen, so that the unfolding is seen.
      { rootMargin: '0px 0px -14% 0px' },
    );
    if (!watch) setUnfolded((furthest.current = chapters.length));
    for (const chapter of chapters) watch?.observe(chapter);
    return () => watch?.disconnect();
  }, [setUnfolded]);
  return (
    <section className={styles['story']} aria-label={plan.story}>
      <h2>{plan.story}</h2>
      <p className={styles['lead']}>{plan.storyText}</p>
      <ol ref={list}>
        {plan.chapters.map(({ name, text }, index) => (
          <li key={name} data-unfolded={index < unfolded ? '' : undefined}>
            <article className={styles['chapter']}>
              <Vignette of={index} />
              <div className={styles['tale']}>
                <p className={styles['number']}>{plan.chapter(index)}</p>
                <h3>{name}</h3>
                {text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </article>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
