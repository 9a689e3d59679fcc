import type { Afterwards } from '@fanion/contract/ctf/afterwards/endpoints';
import { Check } from 'lucide-react';
import { number, typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AFTER_TEXTS as T } from './texts.ts';

/** The solves of each entrant, one row each; the names stay in sight. */
export function Matrix({ of: { rows, challenges, tasks, own, total } }: { of: Afterwards }) {
  const columns = challenges.length > 0 ? challenges : tasks;
  return (
    <Card title={T.matrix}>
      {total > rows.length && <p className="meta">{T.topOfTotal(rows.length, total)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard too */}
      <section className="after-matrix" aria-label={T.matrixScroll} tabIndex={0}>
        <table>
          <caption className="sr">{T.matrix}</caption>
          <thead>
            <tr>
              <th scope="col">{T.rank}</th>
              <th scope="col">{T.name}</th>
              <th scope="col">{T.score}</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col" className="after-column" title={typeset(name)}>
                  <span>{typeset(name)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className={row.id === own?.id ? 'is-me' : undefined}>
                <td className="num">{row.rank}</td>
                <th scope="row">
                  <span>{row.name}</span>
                </th>
                <td className="num">{row.score === null ? '–' : number(row.score)}</td>
                {columns.map(({ id }) => (
                  <td key={id} className="after-cell" data-blood={row.bloods[id]}>
                    {row.solved.includes(id) && (
                      <>
                        <Icon of={Check} size={16} />
                        <span className="sr">{T.solved}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
