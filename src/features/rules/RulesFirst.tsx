import type { ReactNode } from 'react';
import { FirstPaintLayout } from '../../kit/layout/FirstPaintLayout.tsx';
import { rulesWords } from './copy.ts';
import type { Rules } from './rules.ts';
import { ContentsList, RulesBody } from './RulesBody.tsx';
import styles from './RulesBody.module.css';

/** Number of sections visible on the first screen. */
const FIRST_SECTIONS = 2;

/** First paint of a rules page, rendered only by the build. */
export function RulesFirst({ rules, scene }: { rules: Rules; scene: ReactNode }) {
  const contents = (
    <nav className={styles['contents']} aria-label={rulesWords.contents}>
      <ContentsList rules={rules}>{(id, title) => <a href={`#${id}`}>{title}</a>}</ContentsList>
    </nav>
  );
  return (
    <FirstPaintLayout title={rules.title} subtitle={rules.subtitle} scene={scene}>
      <RulesBody
        rules={{ ...rules, sections: rules.sections.slice(0, FIRST_SECTIONS) }}
        contents={contents}
        after={<div className="first-screen" />}
      />
    </FirstPaintLayout>
  );
}
