import { Copy } from 'lucide-react';
import { longDate, number, typeset } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import type { ChangeAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { columnSort } from '../../../ui/desk/sorting.ts';
import { Table } from '../../../ui/layout/Table.tsx';
import { StatusChip } from '../events/StatusChip.tsx';
import type { ManagedLine } from '../settings/create-model.ts';
import type { EventsAddress, Sort } from './list-model.ts';
import { EVENTS_TEXTS as T } from './list-texts.ts';

type Props = {
  events: readonly ManagedLine[];
  address: EventsAddress;
  change: ChangeAddress<EventsAddress>;
  onCopy: (event: ManagedLine) => void;
};

/** A page of events; each name opens its panel. */
export function ManagedEventsTable({ events, address, change, onCopy }: Props) {
  const sorting = (sort: Sort) => columnSort(sort, address, change, sort !== 'name');
  const copy = (event: ManagedLine) => (
    <Button
      size="sm"
      variant="quiet"
      icon={Copy}
      // Above the link that covers the row.
      className="relative z-1"
      aria-haspopup="dialog"
      aria-label={T.copyOf(event.name)}
      onClick={() => onCopy(event)}
    >
      {T.copy}
    </Button>
  );
  return (
    <Table
      caption={T.caption}
      className="desk-rows"
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', head: T.name, cell: nameOf, sort: sorting('name') },
        { id: 'standing', head: T.standing, cell: chipOf },
        { id: 'dates', head: T.dates, cell: datesOf, sort: sorting('date') },
        { id: 'leads', head: T.leads, cell: leadsOf, look: 'text-muted' },
        { id: 'players', head: T.players, cell: playersOf, align: 'figure', sort: sorting('players') },
        {
          id: 'challenges',
          head: T.challenges,
          cell: (event) => number(event.challenges),
          align: 'figure',
          sort: sorting('challenges'),
        },
        { id: 'acts', head: T.acts, silent: true, align: 'right', cell: copy },
      ]}
      card={(event) => (
        <div className="desk-row">
          <div className="desk-names">
            {nameOf(event)}
            <span className="meta">{datesOf(event)}</span>
            <span className="meta">
              {T.ofPlayers(event.participants)}, {T.ofChallenges(event.challenges)}
            </span>
          </div>
          <span className="desk-row-end">
            {chipOf(event)}
            {copy(event)}
          </span>
        </div>
      )}
    />
  );
}

const nameOf = ({ name, slug, organizer, elsewhere }: ManagedLine) => (
  <span className="desk-names">
    <Link className="row-link" to={`/ctf/detail/${slug}?tab=gestion`}>
      {typeset(name)}
    </Link>
    <span className="desk-name">{elsewhere ? T.elsewhere : organizer}</span>
  </span>
);

const datesOf = ({ startDate }: ManagedLine) => <time dateTime={startDate}>{longDate(startDate)}</time>;

const chipOf = ({ state, status }: ManagedLine) => (
  <StatusChip event={{ status, cancelled: state === 'cancelled', draft: state === 'draft' }} />
);

const leadsOf = ({ leads }: ManagedLine): string => (leads.length === 0 ? '—' : leads.join(', '));

const playersOf = ({ participants, maxParticipants }: ManagedLine): string =>
  maxParticipants === null ? number(participants) : `${number(participants)} / ${number(maxParticipants)}`;
