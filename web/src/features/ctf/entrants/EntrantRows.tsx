import type { Entrant } from '@fanion/contract/ctf/entrants/endpoints';
import { number } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { ENTRANT_TYPES, MEMBER_STATES, ENTRANTS_TEXTS as T } from './texts.ts';

/** `real`: ranks and scores are those hidden by a freeze. */
type Props = {
  entrants: readonly Entrant[];
  /** The name of each bracket, by id. */
  brackets: ReadonlyMap<number, string>;
  real: boolean;
  onOpen: (id: number) => void;
};

const numberOrDash = (value: number | null): string => (value === null ? '–' : number(value));

/** Entrants of an event with their members: a table, or cards where it would not fit. */
export function EntrantRows({ entrants, brackets, real, onOpen }: Props) {
  return (
    <Table
      caption={T.title}
      className="manage-entrants"
      cardsClassName="manage-cards"
      rows={entrants}
      keyOf={({ id, teamId, name }) => `${id} ${teamId} ${name}`}
      columns={[
        { id: 'name', head: T.name, cell: (entrant) => <Name of={entrant} brackets={brackets} /> },
        { id: 'members', head: T.members, cell: (entrant) => <Members of={entrant} /> },
        {
          id: 'rank',
          head: real ? T.realRank : T.rank,
          align: 'figure',
          cell: ({ rank }) => numberOrDash(rank),
        },
        {
          id: 'score',
          head: real ? T.realScore : T.score,
          align: 'figure',
          cell: ({ score }) => numberOrDash(score),
        },
        {
          id: 'solves',
          head: T.solves,
          align: 'right',
          cell: (entrant) => <Solves of={entrant} onOpen={onOpen} />,
        },
      ]}
      card={(entrant) => (
        <>
          <p>
            <Name of={entrant} brackets={brackets} />
          </p>
          <Members of={entrant} />
          <div className="manage-card-foot">
            <p className="meta">
              {entrant.rank !== null && entrant.score !== null && T.ranked(entrant.rank, entrant.score, real)}
            </p>
            <Solves of={entrant} onOpen={onOpen} />
          </div>
        </>
      )}
    />
  );
}

const Name = ({
  of: { name, type, guest, bracketId },
  brackets,
}: { of: Entrant } & Pick<Props, 'brackets'>) => (
  <>
    <bdi className="font-semibold">{name}</bdi>
    <span className="meta block">
      {ENTRANT_TYPES[type]}
      {guest && `, ${T.guest}`}
    </span>
    {bracketId !== null && <span className="meta block wrap-anywhere">{brackets.get(bracketId)}</span>}
  </>
);

function Members({ of: { members } }: { of: Entrant }) {
  return (
    <ul className="manage-members">
      {members.map(({ id, username, state }) => (
        <li key={id}>
          <Link className="link" to={`/profile/${encodeURIComponent(username)}`}>
            <bdi>{username}</bdi>
          </Link>
          {MEMBER_STATES[state] && <span className="meta"> {MEMBER_STATES[state]}</span>}
        </li>
      ))}
    </ul>
  );
}

function Solves({ of: { id, name, solves }, onOpen }: { of: Entrant; onOpen: Props['onOpen'] }) {
  if (id === null) return <span className="text-muted">{T.open(solves.length)}</span>;
  return (
    <Button size="sm" aria-haspopup="dialog" onClick={() => onOpen(id)}>
      {T.open(solves.length)}
      <span className="sr"> {T.of(name)}</span>
    </Button>
  );
}
