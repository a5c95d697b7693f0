import type { ReactNode } from 'react';
import styles from './PageLayout.module.css';
import { Icon } from '../ui/Icon.tsx';
import { Scene } from '../scene/Scene.tsx';
import { documentTitle } from './site.ts';
import { useGoBack } from '../navigation/use-go-back.ts';
import { words } from '../ui/words.ts';

interface FrameProps {
  /** the page's one h1 */
  title: string;
  /** one sentence below it */
  subtitle?: string | undefined;
  /** the page's drawing: 750 x 480, its object at the right, calm sky in the upper left where the title stands */
  scene: ReactNode;
  back?: ReactNode;
  children: ReactNode;
}

/**
 * The layout without anything that lives, for a page file's first paint: the scene with the title on its sky, and the
 * content on a sheet that lies over the scene's lower edge.
 */
export function PageFrame({ title, subtitle, scene, back, children }: FrameProps) {
  return (
    <main className={styles['page']}>
      {back}
      <div className={styles['top']}>
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
  /** title of the document, where it is not the h1 */
  documentName?: string;
  /** as kit/scene/Scene wants it; the lowest 56 of its 480 px lie under the content's edge */
  scene: { name: string; load: () => Promise<{ default: string }> };
  children: ReactNode;
}

/** What a page outside the shell stands in. It brings the only `main` and `h1`; the page fills it and builds no chrome. */
export function PageLayout({ title, subtitle, documentName = title, scene, children }: Props) {
  return (
    <>
      <title>{documentTitle(documentName)}</title>
      <PageFrame title={title} subtitle={subtitle} scene={<Scene {...scene} />} back={<BackButton />}>
        {children}
      </PageFrame>
    </>
  );
}

function BackButton() {
  const goBack = useGoBack();
  return (
    <button type="button" className={styles['back']} aria-label={words.back} onClick={goBack}>
      <Icon name="back" />
    </button>
  );
}
