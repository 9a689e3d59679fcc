import type { ReactNode } from 'react';
import './bar.css';

type Props = { id: string; no: string; title: string; level?: 2 | 3; children?: ReactNode };

/**
 * The header of a part of a room: its number, its name, a rule that fills the row, an action or a count at
 * the end.
 */
export function PaneHead({ id, no, title, level: Level = 2, children }: Props) {
  const Heading = `h${Level}` as const;
  return (
    <header className="pane-head" data-level={Level}>
      <span className="card-no" aria-hidden="true">
        {no}
      </span>
      <Heading id={id}>{title}</Heading>
      {children}
    </header>
  );
}
