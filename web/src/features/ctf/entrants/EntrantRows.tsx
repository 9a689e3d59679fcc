import type { Entrant } from '@fanion/contract/ctf/entrants';
import { Link } from 'react-router';
import { number } from '../../../lib/french.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { ENTRANT_TYPES, MEMBER_STATES, ENTRANTS_TEXTS as T } from './texts.ts';

/** `real`: ranks and scores are those behind a freeze. */
type Props = { entrants: readonly Entrant[]; real: boolean; onOpen: (id: number) => void };

/** Entrants of an event with their members: a table, or cards where it would not fit. */
export function EntrantRows(props: Props) {
  const View = useMedia('(width <= 768px)') ? Cards : Rows;
  return <View {...props} />;
}

const keyOf = ({ id, teamId, name }: Entrant): string => `${id} ${teamId} ${name}`;

function Rows({ entrants, real, onOpen }: Props) {
  return (
    <Table caption={T.title} className="manage-entrants">
      <thead>
        <tr>
          <th scope="col">{T.name}</th>
          <th scope="col">{T.members}</th>
          <th scope="col" data-align="right">
            {real ? T.realRank : T.rank}
          </th>
          <th scope="col" data-align="right">
            {real ? T.realScore : T.score}
          </th>
          <th scope="col" data-align="right">
            {T.solves}
          </th>
        </tr>
      </thead>
      <tbody>
        {entrants.map((entrant) => (
          <tr key={keyOf(entrant)}>
            <td>
              <bdi className="font-semibold">{entrant.name}</bdi>
              <span className="meta block">{ENTRANT_TYPES[entrant.type]}</span>
            </td>
            <td>
              <Members of={entrant} />
            </td>
            <td data-align="right" className="num">
              {entrant.rank === null ? '–' : number(entrant.rank)}
            </td>
            <td data-align="right" className="num">
              {entrant.score === null ? '–' : number(entrant.score)}
            </td>
            <td data-align="right">
              <Solves of={entrant} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cards({ entrants, real, onOpen }: Props) {
  return (
    <ul className="table-frame manage-cards" aria-label={T.title}>
      {entrants.map((entrant) => (
        <li key={keyOf(entrant)}>
          <p>
            <bdi className="font-semibold">{entrant.name}</bdi>
            <span className="meta block">{ENTRANT_TYPES[entrant.type]}</span>
          </p>
          <Members of={entrant} />
          <div className="manage-card-foot">
            <p className="meta">
              {entrant.rank !== null && entrant.score !== null && T.ranked(entrant.rank, entrant.score, real)}
            </p>
            <Solves of={entrant} onOpen={onOpen} />
          </div>
        </li>
      ))}
    </ul>
  );
}

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

function Solves({ of: { id, name, solves, blocked }, onOpen }: { of: Entrant; onOpen: Props['onOpen'] }) {
  if (id === null || solves.length + blocked.length === 0)
    return <span className="text-muted">{T.open(solves.length)}</span>;
  return (
    <Button size="sm" aria-haspopup="dialog" onClick={() => onOpen(id)}>
      {T.open(solves.length)}
      <span className="sr"> {T.of(name)}</span>
    </Button>
  );
}
