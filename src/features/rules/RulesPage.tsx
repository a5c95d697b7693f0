import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { inApp } from '../native-app/app-path.ts';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { useHydrated } from '../../kit/layout/use-hydrated.ts';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { rulesWords } from './copy.ts';
import type { Rules } from './rules.ts';
import { ContentsList, RulesBody } from './RulesBody.tsx';
import styles from './RulesBody.module.css';

interface Props {
  rules: Rules;
  /** illustration, as for PageLayout */
  scene: { name: string; load: () => Promise<{ default: string }> };
}

/**
 * A rules page: numbered sections with anchors, a table of contents that highlights the current section, and a help
 * link.
 */
export function RulesPage({ rules, scene }: Props) {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const tracked = useTrack(rules.title);
  return (
    <PageLayout title={rules.title} subtitle={rules.subtitle} scene={scene} bar={false}>
      <RulesBody
        rules={rules}
        contents={<Contents rules={rules} />}
        after={
          <aside className={styles['ask']} aria-labelledby="ask-title">
            <h2 id="ask-title">{rulesWords.question}</h2>
            <p>{rulesWords.questionText}</p>
            <Link
              className={buttonLook({ look: 'primary', wide: true })}
              // The page file, which React hydrates, was made without the query.
              to={withAttribution(paths.wakeUp(inApp.help), hydrated ? search : '')}
              onClick={() => tracked('button', rulesWords.ask)}
            >
              {rulesWords.ask}
            </Link>
          </aside>
        }
      />
    </PageLayout>
  );
}

function Contents({ rules }: { rules: Rules }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const nav = useRef<HTMLElement>(null);
  const current = useCurrentSection(rules);
  const stuck = useStuck(nav);
  useEffect(() => {
    const list = nav.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !link) return;
    // Scroll only the list, not the page.
    list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2, behavior: behaviour() });
  }, [current]);

  const goTo = (id: string) => {
    void navigate({ search, hash: id }, { replace: true, preventScrollReset: true });
    const section = document.getElementById(id);
    section?.scrollIntoView({ behavior: behaviour() });
    section?.focus({ preventScroll: true });
  };
  return (
    <nav ref={nav} className={styles['contents']} data-stuck={stuck || undefined} aria-label={rulesWords.contents}>
      <ContentsList rules={rules}>
        {(id, title) => (
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault();
              goTo(id);
            }}
          >
            {title}
          </a>
        )}
      </ContentsList>
    </nav>
  );
}

const behaviour = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');

/** Id of the current section: the last one whose top is in the upper third of the screen. */
function useCurrentSection({ sections }: Rules): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = innerHeight / 3;
      const { documentElement: page } = document;
      const atEnd = scrollY > 0 && scrollY + innerHeight >= page.scrollHeight - 2;
      const read = sections.filter(({ id }) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= line;
      });
      // The last sections are too short to reach that line.
      setCurrent((atEnd ? sections[sections.length - 1] : (read[read.length - 1] ?? sections[0]))?.id);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    soon();
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [sections]);
  return current;
}

/** Whether the list sticks to the top of the screen, next to the back button. */
function useStuck(nav: RefObject<HTMLElement | null>): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const look = () => setStuck((nav.current?.getBoundingClientRect().top ?? 1) <= 0);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [nav]);
  return stuck;
}
