import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { buttonLook } from '../../kit/ui/button-look.ts';
import { PageLayout } from '../../kit/layout/PageLayout.tsx';
import { paths } from '../../kit/navigation/paths.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { rulesWords } from './copy.ts';
import type { Rules } from './rules.ts';
import { ContentsList, RulesBody } from './RulesBody.tsx';
import styles from './RulesBody.module.css';

interface Props {
  rules: Rules;
  /** as PageLayout wants it */
  scene: { name: string; load: () => Promise<{ default: string }> };
}

/** Where in the app people are answered. */
const HELP = '/help';

/** A page of rules: numbered sections with anchors, a table of contents that follows the reading, and whom to ask. */
export function RulesPage({ rules, scene }: Props) {
  const tracked = useTrack(rules.title);
  return (
    <PageLayout title={rules.title} subtitle={rules.subtitle} scene={scene}>
      <RulesBody
        rules={rules}
        contents={<Contents rules={rules} />}
        after={
          <aside className={styles['ask']} aria-labelledby="ask-title">
            <h2 id="ask-title">{rulesWords.question}</h2>
            <p>{rulesWords.questionText}</p>
            <Link
              className={buttonLook({ look: 'primary', wide: true })}
              to={paths.wakeUp(HELP)}
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
    // Within the list alone: the page must not move.
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

/** The section that is being read: the last one whose title has come up to the upper third of the screen. */
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
      // The last ones are too short to come up that far.
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

/** Whether the list has come up to the screen's upper edge, where the way back stands beside it. */
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
