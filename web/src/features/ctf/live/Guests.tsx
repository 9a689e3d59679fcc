import type { LiveGuest } from '@fanion/contract/ctf/board/endpoints';
import { useQuery } from '@tanstack/react-query';
import { number } from '../../../lib/french.ts';
import { MeChip } from '../../../ui/identity/MeChip.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { liveGuestsQuery } from '../board/queries.ts';
import { LIVE_TEXTS as T } from '../board/texts.ts';

/** The guests of an event, ranked apart, under its board. */
export function Guests({ slug, own }: { slug: string; own: number | null }) {
  const query = useQuery(liveGuestsQuery(slug));
  const { data } = query;
  return (
    <Card title={T.guests}>
      <p className="meta">{T.guestsWhy}</p>
      {!data ? (
        <QueryState compact query={query} failed={T.guestsFailed} lines={2} columns={4} />
      ) : (
        <Table<LiveGuest>
          caption={T.guests}
          frame={false}
          rows={data.guests}
          keyOf={({ id }) => id}
          columns={[
            { id: 'rank', head: T.rank, align: 'figure', cell: ({ rank }) => number(rank) },
            { id: 'name', head: T.guestName, names: true, cell: (guest) => <Name of={guest} own={own} /> },
            { id: 'score', head: T.score, align: 'figure', cell: ({ score }) => number(score) },
            { id: 'solved', head: T.guestSolved, align: 'figure', cell: ({ solved }) => number(solved) },
          ]}
          card={(guest) => (
            <p>
              <b className="num">{number(guest.rank)}</b> <Name of={guest} own={own} />{' '}
              <span className="meta num">{number(guest.score)}</span>
            </p>
          )}
        />
      )}
    </Card>
  );
}

const Name = ({ of: { id, name }, own }: { of: LiveGuest; own: number | null }) => (
  <>
    <bdi className="wrap-anywhere">{name}</bdi> {id === own && <MeChip />}
  </>
);
