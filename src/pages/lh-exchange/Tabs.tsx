import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Tab } from './data.ts';
import { TABS, TabsView } from './TabsView.tsx';

interface Props {
  value: Tab;
  onChoose: (tab: Tab) => void;
  /** content of the chosen tab */
  children: ReactNode;
}

/** The tabs of the market with their panel; arrow keys, Home and End choose. */
export function Tabs({ value, onChoose, children }: Props) {
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
    <TabsView value={value} list={list} onKeyDown={press} onChoose={onChoose}>
      {children}
    </TabsView>
  );
}
