import type { ListedChallenge } from '@fanion/contract/challenges/challenges';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { number } from '../../../lib/french.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { AvatarStack } from '../../../ui/identity/AvatarStack.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { SortHeader } from '../../../ui/layout/SortHeader.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { COLUMN_LABELS, LAST_SOLVERS, LIST_TEXTS } from '../texts.ts';
import { ChallengeName } from './ChallengeName.tsx';
import { type Column, clickedSort, type Sort } from './filters-model.ts';
import { statusOf } from './model.ts';
import { StatusLabel } from './StatusLabel.tsx';

type Props = {
  rows: readonly ListedChallenge[];
  /** Names of what is to be solved before each locked one. */
  asked: ReadonlyMap<number, readonly string[]>;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** The list as a table, for screens wide enough (specification 2.4). */
export function ChallengesTable({ rows, asked, sort, onSort }: Props) {
  const header = (column: Column, align?: 'right') => (
    <SortHeader
      label={COLUMN_LABELS[column]}
      align={align}
      sorted={sort.column !== column ? 'none' : sort.descending ? 'descending' : 'ascending'}
      onSort={() => onSort(clickedSort(sort, column))}
    />
  );
  return (
    <Table caption={LIST_TEXTS.title} scroll className="challenges-table">
      <thead>
        <tr>
          {header('status')}
          {header('name')}
          {header('points', 'right')}
          {header('difficulty')}
          {header('author')}
          {header('solvers', 'right')}
          <th scope="col">{LAST_SOLVERS}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((challenge) => (
          <Row key={challenge.id} challenge={challenge} asked={asked.get(challenge.id)} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ challenge, asked }: { challenge: ListedChallenge; asked?: readonly string[] }) {
  return (
    <tr className={challenge.theme.layout_type === 'matrix-red' ? 'is-matrix' : undefined}>
      <td>
        <StatusLabel status={statusOf(challenge)} />
      </td>
      <td className="challenge-cell">
        <span className="challenge-cell-in flex items-center gap-3">
          <ChallengeName challenge={challenge} />
          {asked ? (
            <span className="challenge-asked" title={LIST_TEXTS.lockedUntil(asked)}>
              {LIST_TEXTS.lockedUntil(asked)}
            </span>
          ) : (
            <span className="challenge-tags">{challenge.tags.slice(0, 3).join(' · ')}</span>
          )}
        </span>
      </td>
      <td data-align="right" className="num font-semibold">
        {number(challenge.points)}
      </td>
      <td>
        <Difficulty {...difficultyLook(challenge.difficulty)} />
      </td>
      <td className="challenge-author">{challenge.author ?? '–'}</td>
      <td data-align="right" className="num">
        {number(challenge.solved_count)}
      </td>
      <td className="challenge-solvers">
        <AvatarStack
          total={challenge.solved_count}
          people={challenge.recent_solvers.map(({ username, avatar_url }) => ({
            name: username,
            src: assetUrl(avatar_url),
          }))}
        />
      </td>
    </tr>
  );
}
