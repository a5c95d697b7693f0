import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { market } from './copy.ts';
import type { Tab } from './data.ts';
import styles from './Tabs.module.css';

const TABS: readonly Tab[] = ['sale', 'wanted', 'mine'];

interface Props {
  value: Tab;
  onChoose: (tab: Tab) => void;
  /** content of the chosen tab */
  children: ReactNode;
}

/** The tabs of the market with their panel; arrow keys, Home and End choose. */
export function Tabs({ value, onChoose, children }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const at = TABS.indexOf(value);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: TABS.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + TABS.length) % TABS.length;
    const next = TABS[index];
    if (next) onChoose(next);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <>
      <div ref={list} className={styles['tabs']} role="tablist" aria-label={market.tabs} onKeyDown={press}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}${tab}`}
            aria-selected={tab === value}
            aria-controls={`${id}panel`}
            tabIndex={tab === value ? 0 : -1}
            onClick={() => {
              if (tab !== value) onChoose(tab);
            }}
          >
            <span>{market.tabNames[tab]}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} className={styles['panel']}>
        {children}
      </div>
    </>
  );
}
