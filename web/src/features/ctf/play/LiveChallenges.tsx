import { categoryName } from '@fanion/rules/challenges/categories';
import { CircleCheck } from 'lucide-react';
import { typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import './challenge-list.css';
import type { ColumnGroup } from '../board/model.ts';
import { LIVE_TEXTS } from '../board/texts.ts';

type Props = {
  groups: readonly ColumnGroup[];
  /** The solves of the reader or their team. */
  solved: ReadonlySet<number>;
  onChallenge: (id: number) => void;
};

/**
 * Every challenge of an event on a phone, where a board has no columns to open them from; folded by default.
 */
export function LiveChallenges({ groups, solved, onChallenge }: Props) {
  const all = groups.flatMap(({ challenges }) => challenges);
  if (all.length === 0) return null;
  return (
    <details className="challenge-list">
      <summary>
        {LIVE_TEXTS.challenges}
        <span className="num meta">
          {LIVE_TEXTS.challengesDone(all.filter(({ id }) => solved.has(id)).length, all.length)}
          <span className="sr"> {LIVE_TEXTS.legendSolved}</span>
        </span>
      </summary>
      {groups.map(({ category, challenges }) => (
        <section key={category}>
          <h3>
            <HueLabel {...categoryLook(category)} label={categoryName(category)} />
          </h3>
          <ul>
            {challenges.map(({ id, name, points }) => (
              <li key={id}>
                <button type="button" aria-haspopup="dialog" onClick={() => onChallenge(id)}>
                  <span className="challenge-list-name">{typeset(name)}</span>
                  {solved.has(id) && (
                    <span className="text-ok">
                      <Icon of={CircleCheck} size={16} />
                      <span className="sr">{LIVE_TEXTS.legendSolved}</span>
                    </span>
                  )}
                  <span className="num meta">{LIVE_TEXTS.challengePoints(points)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
