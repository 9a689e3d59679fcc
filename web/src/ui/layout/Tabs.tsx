import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../buttons/Icon.tsx';
import { moveFocus } from './roving.ts';

export type Tab<Id extends string> = {
  id: Id;
  label: string;
  icon?: LucideIcon;
  meta?: ReactNode;
  disabled?: boolean;
};

type Props<Id extends string> = {
  label: string;
  idBase: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  /** `by`: a page whose tabs are history entries adds one for a click, not for each arrow key. */
  onChange: (id: Id, by: 'click' | 'arrows') => void;
};

/** A tab list with roving focus; a disabled tab can be reached, so that its reason (`meta`) is read. */
export function Tabs<Id extends string>({ label, idBase, tabs, value, onChange }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const previousLayout = useRef('');
  useLayoutEffect(() => {
    // A count that loads later makes the tabs wider; a list that the person scrolled stays where it is.
    const now = `${value} ${list.current?.scrollWidth}`;
    if (now === previousLayout.current) return;
    previousLayout.current = now;
    showTab(list.current, `${idBase}-tab-${value}`);
  });
  return (
    <div
      ref={list}
      className="tabs"
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => {
        const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
        const reached = moveFocus(event, items, 'horizontal');
        const tab = tabs.find((one) => reached?.id === `${idBase}-tab-${one.id}`);
        if (tab && !tab.disabled) onChange(tab.id, 'arrows');
      }}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className="tab"
          id={`${idBase}-tab-${tab.id}`}
          aria-controls={tab.id === value ? `${idBase}-panel` : undefined}
          aria-selected={tab.id === value}
          aria-disabled={tab.disabled || undefined}
          tabIndex={tab.id === value ? 0 : -1}
          onClick={() => !tab.disabled && onChange(tab.id, 'click')}
        >
          {tab.icon && <Icon of={tab.icon} size={16} />}
          {tab.label}
          {tab.meta && <span className="meta">{tab.meta}</span>}
        </button>
      ))}
    </div>
  );
}

/** On a narrow screen the list scrolls: its selected tab is brought into view, and the page does not move. */
function showTab(list: HTMLElement | null, id: string): void {
  const tab = list?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  if (!list || !tab) return;
  const [from, to] = [tab.offsetLeft - list.offsetLeft, tab.offsetLeft - list.offsetLeft + tab.offsetWidth];
  if (from < list.scrollLeft) list.scrollLeft = from;
  else if (to > list.scrollLeft + list.clientWidth) list.scrollLeft = to - list.clientWidth;
}

type PanelProps = { idBase: string; value: string; children: ReactNode; className?: string };

/** The content of the selected tab; `idBase` is that of its Tabs. */
export function TabPanel({ idBase, value, children, className }: PanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${idBase}-panel`}
      aria-labelledby={`${idBase}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable after its tab
      tabIndex={0}
      className={className}
    >
      {children}
    </div>
  );
}
