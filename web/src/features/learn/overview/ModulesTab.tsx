import type { Path } from '@fanion/contract/learn/overview';
import { twoDigits } from '../../../ui/figures/duration.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { ModuleLessons } from './ModuleLessons.tsx';

/** Every module of every path, with its lessons. */
export function ModulesTab({ paths }: { paths: readonly Path[] }) {
  return (
    <div className="grid gap-8">
      {paths.map((path) => (
        <section key={path.slug} aria-labelledby={`modules-${path.slug}`}>
          <h2 id={`modules-${path.slug}`} className="modules-path">
            {path.title}
          </h2>
          <div className="learn-cards">
            {path.modules.map(({ number, title, summary, lessons }) => (
              <Card key={number} no={twoDigits(number)} title={title} level={3}>
                {summary && <p className="mb-2 text-muted">{summary}</p>}
                <ModuleLessons lessons={lessons} />
              </Card>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
