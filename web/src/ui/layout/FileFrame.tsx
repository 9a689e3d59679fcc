import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { keepFocusIn } from '../../lib/keep-focus.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { type QueryOutcome, QueryState } from '../states/QueryState.tsx';

type Props = {
  /** What the file is called. */
  label: string;
  /** What stands above it, and stays while it is read. */
  bar: ReactNode;
  query: QueryOutcome;
  failed: string;
  missing: { icon: LucideIcon; title: string };
  /** Null until it is read. */
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
 * Gives the file that opens beside a list the focus, and brings it in sight where it takes the place of the list. The
 * focus stays in the file when an act takes away the button that asked for it.
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
