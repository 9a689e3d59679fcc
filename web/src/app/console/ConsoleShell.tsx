import './console.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, LayoutDashboard } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useAccess } from '../../features/access/queries.ts';
import { countsBySection } from '../../features/console/model.ts';
import { waitingQuery } from '../../features/console/queries.ts';
import { CONSOLE_TEXTS } from '../../features/console/texts.ts';
import { ViewChoice } from '../../features/console/ViewChoice.tsx';
import { useLocation } from '../../lib/routing/hooks.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { Outlet } from '../../lib/routing/Outlet.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { SECTION_ICONS } from './section-icons.ts';
import { type Section, sectionAt, sectionsFor } from './sections.ts';

/**
 * The frame of /gestion: the sections that the reader may open on the left, above the page on a small screen.
 */
export default function ConsoleShell() {
  const { may } = useAccess();
  const { pathname } = useLocation();
  const sections = sectionsFor(may);
  const current = sectionAt(sections, pathname);
  return (
    <div className="console">
      <ConsoleNav sections={sections} current={current} />
      <div className="console-page">
        <Outlet />
      </div>
    </div>
  );
}

function ConsoleNav({ sections, current }: { sections: readonly Section[]; current: Section | undefined }) {
  const { may } = useAccess();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const list = useId();
  const { data = [] } = useQuery(waitingQuery);
  useFollowing();
  const counts = countsBySection(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after any move, the path is not read
  useEffect(() => setOpen(false), [pathname]);
  return (
    <nav className="console-nav" aria-label="Gestion">
      <button
        type="button"
        className="console-here"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <Icon of={SECTION_ICONS[current?.to ?? ''] ?? LayoutDashboard} size={20} />
        <span>
          <span className="meta">Gestion</span>
          <b>{current?.label ?? 'Sections'}</b>
        </span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <div id={list} className="console-list" data-open={open || undefined}>
        <ul>
          {sections.map((section) => (
            <li key={section.to} data-apart={section.apart}>
              <Link to={section.to} aria-current={section === current ? 'page' : undefined}>
                <Icon of={SECTION_ICONS[section.to]!} size={20} />
                {section.label}
                <Waiting count={counts.get(section.to)} />
              </Link>
            </li>
          ))}
        </ul>
        {may('can_manage_users') && <ViewChoice />}
      </div>
    </nav>
  );
}

/**
 * Refreshes the counts when other data is refreshed: a change made here, or notified, may have resolved
 * something pending.
 */
function useFollowing(): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      cache.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        if (event.query.queryKey[0] === waitingQuery.queryKey[0]) return;
        // Several notifications come at once: one reading serves all.
        void cache.invalidateQueries({ queryKey: waitingQuery.queryKey }, { cancelRefetch: false });
      }),
    [cache],
  );
}

/** How many items wait for an answer there. */
function Waiting({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="console-count num">
      <span aria-hidden="true">{count}</span>
      <span className="sr">{CONSOLE_TEXTS.waits(count)}</span>
    </span>
  );
}
