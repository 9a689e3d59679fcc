import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { number } from '../../lib/french.ts';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { ProgressBar } from '../../ui/figures/ProgressBar.tsx';
import { Chip } from '../../ui/identity/Chip.tsx';
import { ownProfileQuery } from '../profiles/queries.ts';
import { levelsAround } from './model.ts';
import { SOLVED_TEXTS as T } from './texts.ts';

/** The reader's level, and their progress in it. */
export function LevelMoved({ before }: { before: number | null }) {
  const { data: own } = useQuery(ownProfileQuery);
  if (!own) return null;
  const { level, xp, xp_in_level: done, level_span: span, xp_to_next_level: left } = own;
  const moved = before !== null && before < level;
  return (
    <section className="solve-part">
      <h3>{T.level}</h3>
      <p className="solve-change">
        {moved && (
          <>
            <span className="num">
              <span className="sr">{T.from} </span>
              {number(before)}
            </span>
            <Icon of={ArrowRight} size={20} />
          </>
        )}
        <b>
          <span className="sr">{T.now} </span>
          {number(level)}
        </b>
        {moved && <Chip tone="accent">{T.reached}</Chip>}
      </p>
      <p className="solve-within">
        <span>{T.towards(level + 1)}</span>
        <span className="num">{T.within(done, span)}</span>
      </p>
      <ProgressBar value={(done / span) * 100} label={T.within(done, span)} />
      <p className="solve-levels num" aria-hidden="true">
        {levelsAround(level).map((one) => (
          <span
            key={one}
            className="solve-level"
            data-state={one < level ? 'past' : one === level ? 'now' : 'ahead'}
          >
            {one}
          </span>
        ))}
      </p>
      <p className="meta mt-2">{T.total(xp, xp + left)}</p>
    </section>
  );
}
