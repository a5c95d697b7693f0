import { type ComponentType, lazy, Suspense, useLayoutEffect, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { PartBoundary } from '../../kit/data/Part.tsx';
import { documentTitle } from '../../kit/layout/site.ts';
import { Scene } from '../../kit/scene/Scene.tsx';
import { withinLimit } from '../../lib/chunk-limit.ts';
import { tools } from './copy.ts';
import type { loader } from './data.ts';
import { Head } from './Head.tsx';
import { recordCalls } from './record-calls.ts';
import styles from './page.module.css';

const scene = { name: 'operator-tools', load: () => import('./scene.svg?scene') };

type Bench = keyof typeof tools.names;

const benches: Record<Bench, ComponentType> = {
  links: lazy(() => withinLimit(() => import('./LinksBench.tsx'))),
  environment: lazy(() => withinLimit(() => import('./EnvironmentBench.tsx'))),
  host: lazy(() => withinLimit(() => import('./HostBench.tsx'))),
  kit: lazy(() => withinLimit(() => import('./KitBench.tsx'))),
};

/**
 * The operators' tools (pages.md): links, environment, host and kit. A bench that was opened stays as it was left while
 * another one is shown. The address only says which bench is open; nothing is done without a tap.
 */
export default function OperatorToolsPage() {
  const { bench: current } = useLoaderData<typeof loader>();
  const [opened, setOpened] = useState<readonly Bench[]>([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);
  useWideLayout();
  // From here on; the environment bench shows earlier calls as far as the browser knows them.
  useLayoutEffect(() => recordCalls(window, 'tool'), []);
  return (
    <main className={styles['page']}>
      <title>{documentTitle(tools.title)}</title>
      <Head scene={<Scene {...scene} />}>
        <nav className={styles['benches']} aria-label={tools.benches}>
          {Object.entries(tools.names).map(([bench, name]) => (
            <Link
              key={bench}
              to={`?bench=${bench}`}
              replace
              preventScrollReset
              aria-current={bench === current ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      </Head>
      {opened.map((bench) => {
        const Content = benches[bench];
        return (
          <div key={bench} className={styles['bench']} hidden={bench !== current}>
            <PartBoundary skeleton={<Opening />} missing={tools.failed} resetKey={bench}>
              <Suspense fallback={<Opening />}>
                <Content />
              </Suspense>
            </PartBoundary>
          </div>
        );
      })}
    </main>
  );
}

function Opening() {
  return (
    <p className={styles['opening']} role="status">
      {tools.opening}
    </p>
  );
}

/** At a desk the app is a phone-wide column (styles/base.css); this page takes the whole window. */
function useWideLayout(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['layout'] = 'wide';
    return () => {
      delete dataset['layout'];
    };
  }, []);
}
