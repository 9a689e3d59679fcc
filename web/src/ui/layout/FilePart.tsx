import { type ReactNode, useId } from 'react';

type Props = { no: string; title: string; children: ReactNode };

/** A numbered part of a member's file. */
export function FilePart({ no, title, children }: Props) {
  const id = useId();
  return (
    <section className="desk-part" aria-labelledby={id}>
      <header className="card-head">
        <span className="card-no" aria-hidden="true">
          {no}
        </span>
        <h3 id={id} className="card-title">
          {title}
        </h3>
      </header>
      {children}
    </section>
  );
}
