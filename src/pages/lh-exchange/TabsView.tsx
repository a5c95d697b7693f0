import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { stall } from './copy.ts';
import type { Tab } from './data.ts';
import styles from './Tabs.module.css';

export const TABS: readonly Tab[] = ['sale', 'wanted', 'mine'];

/** No `useId`, which a live script does not have. */
const PANEL = 'market-panel';
const idOf = (tab: Tab) => `market-${tab}`;

interface Props {
  value: Tab;
  list?: Ref<HTMLDivElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
  onChoose?: (tab: Tab) => void;
  /** content of the chosen tab */
  children: ReactNode;
}

/** The tabs of the market with their panel. Without hooks: also drawn before React (live.tsx). */
export function TabsView({ value, list, onKeyDown, onChoose, children }: Props) {
  return (
    <>
      <div ref={list} className={styles['tabs']} role="tablist" aria-label={stall.tabs} onKeyDown={onKeyDown}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={idOf(tab)}
            aria-selected={tab === value}
            aria-controls={PANEL}
            tabIndex={tab === value ? 0 : -1}
            onClick={() => {
              if (tab !== value) onChoose?.(tab);
            }}
          >
            <span>{stall.tabNames[tab]}</span>
          </button>
        ))}
      </div>
      <div role="tabpanel" id={PANEL} aria-labelledby={idOf(value)} className={styles['panel']}>
        {children}
      </div>
    </>
  );
}
