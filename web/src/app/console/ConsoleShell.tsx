import './console.css';
import { ChevronDown, LayoutDashboard } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import { useAccess } from '../../features/access/queries.ts';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { isCurrent } from '../bar/navigation.ts';
import { type Section, sectionsFor } from './sections.ts';

/** The frame of /gestion: the sections that the reader may open at the left, above the page on a small screen. */
export default function ConsoleShell() {
  const { may } = useAccess();
  const { pathname } = useLocation();
  const sections = sectionsFor(may);
  const current = sections.find(({ to }) => isCurrent(pathname, to, undefined));
  return (
    <div className="console">
      <ConsoleNav sections={sections} current={current} />
      <div className="console-page">
        <Outlet />
      </div>
    </div>
  );
}

/** /gestion alone: the first section that the reader may open. */
export function ConsoleStart() {
  const { may } = useAccess();
  const { key } = useLocation();
  const [first] = sectionsFor(may);
  // Asked for again while the section is on its way, the page leads there again.
  return <Navigate key={key} to={first?.to ?? '/'} replace />;
}

function ConsoleNav({ sections, current }: { sections: readonly Section[]; current: Section | undefined }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const list = useId();
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
        <Icon of={current?.icon ?? LayoutDashboard} size={20} />
        <span>
          <span className="meta">Gestion</span>
          <b>{current?.label ?? 'Sections'}</b>
        </span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <ul id={list} className="console-list" data-open={open || undefined}>
        {sections.map((section) => (
          <li key={section.to} data-apart={section.apart}>
            <Link to={section.to} aria-current={section === current ? 'page' : undefined}>
              <Icon of={section.icon} size={20} />
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
