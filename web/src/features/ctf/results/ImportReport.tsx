import type { importResults } from '@fanion/contract/ctf/results/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { typeset } from '../../../lib/french.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { IMPORT_TEXTS as T } from './texts.ts';

const MAX_PROBLEMS = 20;

type Props = {
  report: AnswerOf<typeof importResults>;
  /** Whether it was an import, not only a check. */
  tried: boolean;
};

/** What was read from a file of results, and the problems to review. */
export function ImportReport({ report: { rows, problems, imported }, tried }: Props) {
  const rest = problems.length - MAX_PROBLEMS;
  return (
    <div className="manage-fields">
      <Notice tone={imported ? 'ok' : rows === 0 || tried ? 'bad' : 'info'}>
        {imported ? T.imported(rows) : tried ? T.refused : rows === 0 ? T.nothing : T.readable(rows)}
      </Notice>
      {problems.length > 0 && (
        <div>
          <h3 className="event-subtitle">{T.problems}</h3>
          <ul className="manage-problems">
            {problems.slice(0, MAX_PROBLEMS).map(({ where, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may be the same, and none moves
              <li key={index}>
                {where && <span className="meta">{typeset(where)} – </span>}
                {typeset(message)}
              </li>
            ))}
          </ul>
          {rest > 0 && <p className="meta">{T.more(rest)}</p>}
        </div>
      )}
    </div>
  );
}
