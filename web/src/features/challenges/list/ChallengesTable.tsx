import type { ListedChallenge } from '@fanion/contract/challenges/list/endpoints';
import { assetUrl } from '../../../lib/api/api-base.ts';
import { number } from '../../../lib/french.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { AvatarStack } from '../../../ui/identity/AvatarStack.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { COLUMN_LABELS, LAST_SOLVERS, LIST_TEXTS } from '../texts.ts';
import { ChallengeCard } from './ChallengeCard.tsx';
import { ChallengeName } from './ChallengeName.tsx';
import { type Column, clickedSort, type Sort } from './filters-model.ts';
import { statusOf } from './model.ts';
import { StatusLabel } from './StatusLabel.tsx';

type Props = {
  rows: readonly ListedChallenge[];
  /** Names of the prerequisites of each locked challenge. */
  prerequisites: ReadonlyMap<number, readonly string[]>;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** The list as a table, or as cards where it would not fit. */
export function ChallengesTable({ rows, prerequisites, sort, onSort }: Props) {
  const head = (id: Column, align?: 'right' | 'figure') => ({
    id,
    head: COLUMN_LABELS[id],
    align,
    sort: {
      by: sort.column !== id ? 'none' : sort.descending ? 'descending' : 'ascending',
      onSort: () => onSort(clickedSort(sort, id)),
    } as const,
  });
  return (
    <Table
      caption={LIST_TEXTS.title}
      scroll
      className="challenges-table"
      cardsClassName="challenge-cards"
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={({ theme }) => ({
        className: theme.layout_type === 'matrix-red' ? 'is-matrix' : undefined,
      })}
      card={(challenge) => (
        <ChallengeCard challenge={challenge} prerequisites={prerequisites.get(challenge.id)} />
      )}
      columns={[
        { ...head('status'), cell: (challenge) => <StatusLabel status={statusOf(challenge)} /> },
        {
          ...head('name'),
          look: 'challenge-cell',
          cell: (challenge) => <Name challenge={challenge} prerequisites={prerequisites.get(challenge.id)} />,
        },
        { ...head('points', 'figure'), look: 'font-semibold', cell: ({ points }) => number(points) },
        {
          ...head('difficulty'),
          cell: ({ difficulty }) => <Difficulty {...difficultyLook(difficulty)} />,
        },
        { ...head('author'), look: 'challenge-author', cell: ({ author }) => author ?? '–' },
        { ...head('solvers', 'figure'), cell: ({ solved_count }) => number(solved_count) },
        {
          id: 'last',
          head: LAST_SOLVERS,
          look: 'challenge-solvers',
          cell: ({ solved_count, recent_solvers }) => (
            <AvatarStack
              total={solved_count}
              people={recent_solvers.map(({ username, avatar_url }) => ({
                name: username,
                src: assetUrl(avatar_url),
              }))}
            />
          ),
        },
      ]}
    />
  );
}

function Name({
  challenge,
  prerequisites,
}: {
  challenge: ListedChallenge;
  prerequisites?: readonly string[];
}) {
  return (
    <span className="challenge-cell-in flex items-center gap-3">
      <ChallengeName challenge={challenge} />
      {prerequisites ? (
        <span className="challenge-asked" title={LIST_TEXTS.lockedUntil(prerequisites)}>
          {LIST_TEXTS.lockedUntil(prerequisites)}
        </span>
      ) : (
        <span className="challenge-tags">{challenge.tags.slice(0, 3).join(' · ')}</span>
      )}
    </span>
  );
}
