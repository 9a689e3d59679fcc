import type { ReactNode } from 'react';

/** One chapter of the design page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/[^a-z]+/g, '-');
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A row of specimens with its name. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <p className="meta">{name}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
