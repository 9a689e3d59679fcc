import type { TrainingGroup } from '@fanion/contract/learn/groups';
import { Circle, CircleCheck, CircleDot, CircleSlash } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import './groups.css';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { CELLS, type Cell, GROUP_TEXTS as T } from './texts.ts';

const ICONS = { none: Circle, opened: CircleDot, tried: CircleSlash, passed: CircleCheck } as const;
const ORDER: readonly Cell[] = ['none', 'opened', 'tried', 'passed'];

/** Members by lessons and challenges: an icon and a word in each cell. */
export function GroupMatrix({ group }: { group: TrainingGroup }) {
  const { columns, rows } = group;
  if (rows.length === 0) return <p className="text-muted">{T.noMembers}</p>;
  if (columns.length === 0) return <p className="text-muted">{T.noColumns}</p>;
  return (
    <>
      <ul className="group-key" aria-label={T.key}>
        {ORDER.map((state) => (
          <li key={state}>
            <Mark state={state} />
            {CELLS[state]}
          </li>
        ))}
      </ul>
      <Table
        scroll
        caption={T.table}
        className="group-matrix"
        rows={rows}
        keyOf={({ username }) => username}
        columns={[
          {
            id: 'member',
            head: T.member,
            names: true,
            cell: ({ username }) => (
              <Link className="link" to={`/profile/${encodeURIComponent(username)}`}>
                {username}
              </Link>
            ),
            className: 'group-name',
          },
          {
            id: 'done',
            head: T.done,
            align: 'figure',
            cell: ({ done, total }) => T.doneOf(done, total),
          },
          ...columns.map(({ kind, slug, title, premium }, index) => ({
            id: `${kind}-${slug}`,
            head: (
              <span className="group-head">
                {kind === 'challenge' && <span className="meta block">{T.challenge}</span>}
                {premium && <span className="meta block">{T.premium}</span>}
                {title}
              </span>
            ),
            cell: ({ cells }: TrainingGroup['rows'][number]) => {
              const state = cells[index] ?? 'none';
              return (
                <>
                  <Mark state={state} />
                  <span className="sr">{CELLS[state]}</span>
                </>
              );
            },
          })),
        ]}
      />
    </>
  );
}

const Mark = ({ state }: { state: Cell }) => (
  <span className="group-mark" data-state={state}>
    <Icon of={ICONS[state]} size={16} />
  </span>
);
