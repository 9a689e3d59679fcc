import { type ReactNode, useId } from 'react';

/** One line across a page, with what to go on with: its name at the left, then what it is, then the way to it. */
export function NextStrip({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="next-strip" aria-labelledby={id}>
      <h2 id={id} className="max-md:sr-only">
        {title}
      </h2>
      {children}
    </section>
  );
}
