import { type ReactNode, useId } from 'react';

type Props = { title: string; note?: ReactNode; children: ReactNode };

/** A part of the workbench: its name, a note beside it, its content. */
export function BenchPart({ title, note, children }: Props) {
  const id = useId();
  return (
    <section className="bench-part" aria-labelledby={id}>
      <div className="bench-head">
        <h2 id={id}>{title}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}
