import { categoryName } from '@fanion/rules/challenges/categories';
import type { CSSProperties } from 'react';
import { typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { type ColumnGroup, solvedShare } from './model.ts';
import { LIVE_TEXTS } from './texts.ts';

type Props = {
  groups: readonly ColumnGroup[];
  team: boolean;
  entrants: number;
  /** Challenges that the reader has solved. */
  solved: ReadonlySet<number>;
  onChallenge: (id: number) => void;
};

/**
 * The header of a board: categories, then one button per challenge with its price and its share of solvers.
 */
export function BoardHead({ groups, team, entrants, solved, onChallenge }: Props) {
  return (
    <thead>
      <tr className="live-categories">
        <td className="live-c1" />
        <td className="live-c2" />
        <td className="live-c3" />
        <td className="live-student" />
        {groups.map(({ category, challenges }) => {
          const { icon, hue } = categoryLook(category);
          return (
            <th
              key={category}
              scope="colgroup"
              colSpan={challenges.length}
              style={{ gridColumn: `span ${challenges.length}` }}
              title={categoryName(category)}
            >
              <span style={{ '--h': hue } as CSSProperties}>
                <Icon of={icon} size={16} />
                <em className={challenges.length < 3 ? 'sr' : undefined}>{categoryName(category)}</em>
              </span>
            </th>
          );
        })}
      </tr>
      <tr className="live-challenges">
        <th scope="col" className="live-c1">
          {LIVE_TEXTS.rank}
        </th>
        <th scope="col" className="live-c2">
          {team ? LIVE_TEXTS.name : LIVE_TEXTS.pseudo}
        </th>
        <th scope="col" className="live-c3">
          {LIVE_TEXTS.score}
        </th>
        <th scope="col" className="live-student">
          <abbr title={LIVE_TEXTS.studentRank}>{LIVE_TEXTS.studentRankShort}</abbr>
        </th>
        {groups.flatMap(({ challenges }) =>
          challenges.map(({ id, name, points, solves }, index) => (
            <th
              key={id}
              scope="col"
              data-first={index === 0 || undefined}
              data-solved={solved.has(id) || undefined}
            >
              <button type="button" title={name} aria-haspopup="dialog" onClick={() => onChallenge(id)}>
                <span className="live-challenge-name">{typeset(name)}</span>
                <b className="num">{points}</b>
                <span className="sr">{LIVE_TEXTS.pointsAndSolves(points, solves)}</span>
                <i style={{ '--p': `${solvedShare(solves, entrants)}%` } as CSSProperties} />
              </button>
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}
