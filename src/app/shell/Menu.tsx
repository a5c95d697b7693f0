import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type CategoryTitle, facilitatorTitles } from '../../api/facilitator.ts';
import { Part } from '../../kit/data/Part.tsx';
import { Icon } from '../../kit/ui/Icon.tsx';
import { paths, withAttribution } from '../../kit/navigation/paths.ts';
import { site } from '../../kit/layout/site.ts';
import { useTrack } from '../../kit/navigation/use-track.ts';
import { useModal } from '../../kit/overlay/use-modal.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { words } from '../../kit/ui/words.ts';
import { shell } from './copy.ts';
import styles from './Menu.module.css';

/** Delay between choosing an item and leaving for the main site, in milliseconds (spec.md 9). */
const LEAVE_DELAY_MS = 300;

const items = [
  { title: shell.menu.mainSite },
  { title: shell.menu.products },
  { title: shell.menu.ecosystem, ecosystem: true },
  { title: shell.menu.onboarding },
  { title: shell.menu.download },
] as const;

/** The full-screen menu, a modal dialog; closes with Escape, the close button and the device's back button. */
export default function Menu({ onClose }: { onClose: () => Promise<void> }) {
  const [selected, setSelected] = useState<number | null>(null);
  const dialog = useModal(() => void onClose());
  const tracked = useTrack(shell.menuTitle);

  const leave = () => {
    void onClose();
    setTimeout(() => location.assign(site.mainSite), LEAVE_DELAY_MS);
  };

  return (
    <dialog ref={dialog} className={styles['menu']} aria-label={shell.menuTitle} data-theme="night">
      <div className={styles['bar']}>
        <span className={styles['brand']}>{shell.brand}</span>
        <button type="button" className={styles['close']} aria-label={words.close} onClick={() => void onClose()}>
          <Icon name="close" />
        </button>
      </div>
      <nav className={styles['items']} aria-label={shell.menuTitle}>
        <ul>
          {items.map((item, index) => (
            <li key={item.title} style={{ animationDelay: `${index * 40}ms` }}>
              {'ecosystem' in item ? (
                <>
                  <button
                    type="button"
                    className={styles['item']}
                    aria-expanded={selected === index}
                    onClick={() => {
                      tracked('menu', item.title);
                      setSelected(selected === index ? null : index);
                    }}
                  >
                    {item.title}
                    <Icon name="down" className={styles['arrow']} />
                  </button>
                  {selected === index && <Categories onChoose={onClose} />}
                </>
              ) : (
                <a
                  className={styles['item']}
                  href={site.mainSite}
                  onClick={(event) => {
                    tracked('menu', item.title);
                    // A modifier key opens a new tab; let the browser handle it.
                    if (opensElsewhere(event)) return;
                    event.preventDefault();
                    setSelected(index);
                    leave();
                  }}
                >
                  {item.title}
                  <Icon name="leave" className={styles['arrow']} />
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </dialog>
  );
}

/** The ecosystem categories from the server. */
function Categories({ onChoose }: { onChoose: () => Promise<void> }) {
  return (
    <Part
      query={facilitatorTitles.query({})}
      skeleton={
        <p className={styles['note']} role="status">
          {words.loading}
        </p>
      }
      failed={({ retry, busy }) => (
        <div className={styles['note']} role="alert">
          <p>{shell.categoriesFailed}</p>
          <Button busy={busy} onClick={retry}>
            {words.retry}
          </Button>
        </div>
      )}
    >
      {(list) =>
        list.length === 0 ? (
          <p className={styles['note']}>{shell.categoriesEmpty}</p>
        ) : (
          <CategoryLinks list={list} onChoose={onChoose} />
        )
      }
    </Part>
  );
}

function CategoryLinks({ list, onChoose }: { list: CategoryTitle[]; onChoose: () => Promise<void> }) {
  const navigate = useNavigate();
  const tracked = useTrack(shell.menuTitle);
  const { pathname, search } = useLocation();
  const atHome = pathname === paths.home();
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <ul className={styles['categories']}>
      {list.map(({ zoologyClassify, categoryName }, index) => {
        const to = withAttribution(paths.category(zoologyClassify), search);
        return (
          <li key={zoologyClassify}>
            <Link
              ref={index === 0 ? first : undefined}
              to={to}
              onClick={(event) => {
                tracked('menu', categoryName);
                if (opensElsewhere(event)) return;
                event.preventDefault();
                // On the home page the animated scroll starts at the current position; from other pages it starts at the
                // top.
                void onChoose().then(() => navigate(to, { preventScrollReset: atHome }));
              }}
            >
              {categoryName}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether a modifier key asks the browser for a new tab or window. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
