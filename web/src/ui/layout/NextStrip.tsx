import { type ReactNode, useId } from 'react';

/**
 * One line across a page, with what to go on with: its name on the left, then its facts, then the link to it.
 */
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
