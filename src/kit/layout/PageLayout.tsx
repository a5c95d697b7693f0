import { type ReactNode, type Ref, useRef } from 'react';
import styles from './PageLayout.module.css';
import { Scene } from '../scene/Scene.tsx';
import { documentTitle } from './site.ts';
import { BackButton } from '../navigation/BackButton.tsx';
import { TitleBar } from './TitleBar.tsx';

interface FrameProps {
  /** text of the only h1 */
  title: string;
  /** one sentence below the title */
  subtitle?: string | undefined;
  /** illustration, 750 x 480: subject on the right, empty sky in the upper left for the title */
  scene: ReactNode;
  back?: ReactNode;
  /** the part with the illustration and the title */
  topRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/**
 * Static layout, also used by page files: the title on the illustration, and the content on a panel that overlaps its
 * lower edge.
 */
export function PageFrame({ title, subtitle, scene, back, topRef, children }: FrameProps) {
  return (
    <main className={styles['page']}>
      {back}
      <div ref={topRef} className={styles['top']}>
        {scene}
        <div className={styles['title']}>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
      </div>
      <div className={styles['content']}>{children}</div>
    </main>
  );
}

interface Props {
  title: string;
  subtitle?: string | undefined;
  /** document title, if it differs from the h1 */
  documentName?: string;
  /** illustration, as for kit/scene/Scene; the content covers the lowest 56 of its 480 px */
  scene: { name: string; load: () => Promise<{ default: string }> };
  /** a bar with the title when the page is scrolled; false where the page has another bar there */
  bar?: boolean;
  children: ReactNode;
}

/** Layout of pages outside the shell. Renders the only `main` and `h1`, and the back button. */
export function PageLayout({ title, subtitle, documentName = title, scene, bar = true, children }: Props) {
  const top = useRef<HTMLDivElement>(null);
  return (
    <>
      <title>{documentTitle(documentName)}</title>
      <PageFrame
        title={title}
        subtitle={subtitle}
        scene={<Scene {...scene} />}
        topRef={top}
        back={
          <>
            {bar && <TitleBar title={title} top={top} />}
            <BackButton className={styles['back']} />
          </>
        }
      >
        {children}
      </PageFrame>
    </>
  );
}
