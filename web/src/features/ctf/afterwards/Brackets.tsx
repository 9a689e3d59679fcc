import type { Afterwards } from '@fanion/contract/ctf/afterwards/endpoints';
import { Card } from '../../../ui/layout/Card.tsx';
import { AFTER_TEXTS as T } from './texts.ts';

/** The first rows of each bracket of an ended event; nothing where it had none. */
export function Brackets({ of: { brackets, own } }: { of: Pick<Afterwards, 'brackets' | 'own'> }) {
  if (brackets.length === 0) return null;
  return (
    <Card title={T.brackets}>
      <div className="after-brackets">
        {brackets.map(({ id, name, prize, total, rows }) => (
          <section key={id}>
            <h3>{name}</h3>
            <p className="meta">
              {rows.length < total ? T.topOfTotal(rows.length, total) : T.participants(total)}
            </p>
            {prize && <p className="meta">{T.prize(prize)}</p>}
            <ol>
              {rows.map((row) => (
                <li key={row.id} className={row.id === own?.id ? 'is-me' : undefined}>
                  <span className="num">{row.rank}</span>
                  <bdi>{row.name}</bdi>
                  <span className="num">{T.points(row.score)}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Card>
  );
}
