import { useRef, useState } from 'react';
import { toast } from '../../kit/overlay/feedback.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { sceneColours, stillScene } from '../../kit/scene/still-scene.ts';
import type { Theme } from '../page-route.ts';
import { Check, Choice } from './Controls.tsx';
import { kit } from './kit-copy.ts';
import { groups } from './kit-groups.ts';
import { allPages } from './pages.ts';
import styles from './kit.module.css';
import tool from './tool.module.css';

const THEMES = Object.entries(kit.themes) as [Theme, string][];

/** Every shared component in every state, in any of the themes, and every scene. */
export default function KitBench() {
  const [theme, setTheme] = useState<Theme>('dawn');
  const places = useRef(new Map<string, HTMLElement>());
  return (
    <div>
      <div className={`${tool['tool']} ${styles['bar']}`}>
        <Choice label={kit.theme} value={theme} options={THEMES} onChoose={setTheme} />
        <nav className={styles['contents']} aria-label={kit.groups}>
          {groups.map(({ name }) => (
            <button
              key={name}
              type="button"
              onClick={() => {
                const place = places.current.get(name);
                place?.scrollIntoView();
                place?.querySelector('h2')?.focus({ preventScroll: true });
              }}
            >
              {name}
            </button>
          ))}
        </nav>
      </div>
      <div className={styles['stage']} data-theme={theme}>
        <Palette />
        {groups.map(({ name, samples }) => (
          <section
            key={name}
            className={styles['group']}
            aria-label={name}
            ref={(element) => {
              if (element) places.current.set(name, element);
            }}
          >
            <h2 tabIndex={-1}>{name}</h2>
            <div className={styles['samples']}>
              {samples.map(([state, sample]) => (
                <div key={state} className={styles['sample']}>
                  <small>{state}</small>
                  {sample}
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
      <Scenes theme={theme} />
    </div>
  );
}

function Palette() {
  return (
    <section className={styles['group']} aria-label={kit.palette}>
      <h2>{kit.palette}</h2>
      <ul className={styles['palette']}>
        {Object.entries(kit.colours).map(([name, meaning]) => (
          <li key={name}>
            <span style={{ background: `var(${name})` }} />
            {meaning} <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Drawn = readonly { folder: string; name: string; own: string; themed: (theme: Theme) => string }[];

/** The drawings of all pages, loaded on a tap: together they are a quarter of a megabyte. */
function Scenes({ theme }: { theme: Theme }) {
  const [drawn, setDrawn] = useState<Drawn>();
  const [own, setOwn] = useState(true);
  const [busy, setBusy] = useState(false);
  const draw = async () => {
    setBusy(true);
    const scenes = allPages.map(async ({ folder, name, theme: itsTheme, scene }) => {
      const svg = await scene();
      return {
        folder,
        name,
        own: stillScene(svg, sceneColours(itsTheme), 750),
        themed: (other: Theme) => stillScene(svg, sceneColours(other), 750),
      };
    });
    try {
      setDrawn(await Promise.all(scenes));
    } catch {
      // A chunk did not come.
      toast(kit.notDrawn);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles['group']} aria-label={kit.scenes}>
      <h2>{kit.scenes}</h2>
      <div className={tool['tool']}>
        {drawn ? (
          <Check label={kit.ownTheme} checked={own} onChange={({ target }) => setOwn(target.checked)} />
        ) : (
          <Button busy={busy} onClick={() => void draw()}>
            {kit.drawScenes(allPages.length)}
          </Button>
        )}
      </div>
      {drawn && (
        <div className={styles['scenes']}>
          {drawn.map((scene) => (
            <figure key={scene.folder}>
              <img src={own ? scene.own : scene.themed(theme)} alt="" width={750} height={480} loading="lazy" />
              <figcaption>{scene.name}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </section>
  );
}
