import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { keepFocusIn } from '../../lib/keep-focus.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { type QueryOutcome, QueryState } from '../states/QueryState.tsx';

type Props = {
  /** The name of the file. */
  label: string;
  /** Shown above it, and kept while it loads. */
  bar: ReactNode;
  query: QueryOutcome;
  failed: string;
  missing: { icon: LucideIcon; title: string };
  /** Null until it is loaded. */
  children: ReactNode;
};

/** A file that opens beside a list; in its place on a small screen. */
export function FileFrame({ label, bar, query, failed, missing, children }: Props) {
  const file = useFileFocus();
  return (
    <aside ref={file} className="desk-file" tabIndex={-1} aria-label={label}>
      <div className="desk-file-bar">{bar}</div>
      {children ?? (
        <div className="desk-part">
          <QueryState
            compact
            query={query}
            failed={failed}
            lines={8}
            height={24}
            missing={<EmptyState compact {...missing} />}
          />
        </div>
      )}
    </aside>
  );
}

/**
 * Gives the focus to the file that opens beside a list, and scrolls to it when it replaces the list. The
 * focus stays in the file when an action removes the button that triggered it.
 */
function useFileFocus(): RefObject<HTMLElement | null> {
  const file = useRef<HTMLElement>(null);
  useEffect(() => {
    file.current?.focus({ preventScroll: true });
    if (window.matchMedia('(width <= 1100px)').matches) file.current?.scrollIntoView({ block: 'start' });
    return file.current ? keepFocusIn(file.current) : undefined;
  }, []);
  return file;
}
