import { UserCog } from 'lucide-react';
import { readId } from '../../../lib/address-id.ts';
import { shortDate, time } from '../../../lib/french.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { withQuery } from '../../../lib/routing/query.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { ListFoot } from '../../../ui/layout/ListFrame.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { SEAT_TEXTS } from '../matching/texts.ts';
import { RESULTS_PAGE } from '../results/model.ts';
import { PARTICIPATION_WORDS, REGISTRATION_STATE_LABELS, REGISTRATIONS_TEXTS as T } from './list-texts.ts';
import type { Registration } from './model.ts';

/** The state of a registration in words, with the place on the waiting list. */
export const stateText = ({ state, position }: Registration): string =>
  state === 'waitlisted' ? T.waiting(position) : REGISTRATION_STATE_LABELS[state];

const TONES = { registered: 'ok', waitlisted: 'warn', pending: 'neutral' } as const;

/** `onSeat`: passed where members may be moved. */
type Props = { rows: readonly Registration[]; onSeat?: (row: Registration) => void };

/** Registrations 20 to a page (`?page=`): a table, or cards where it would not fit. */
export function RegistrationTable({ rows, onSeat }: Props) {
  const [search] = useQueryOfAddress();
  const pages = Math.max(1, Math.ceil(rows.length / RESULTS_PAGE));
  const page = Math.min(pages, readId(search.get('page')) ?? 1);
  const state = (row: Registration) => <Chip tone={TONES[row.state]}>{stateText(row)}</Chip>;
  return (
    <>
      <Table
        caption={T.title}
        scroll
        cardsClassName="manage-cards"
        rows={rows.slice((page - 1) * RESULTS_PAGE, page * RESULTS_PAGE)}
        keyOf={({ id }) => id}
        columns={[
          { id: 'member', head: T.member, cell: (row) => <Member row={row} /> },
          {
            id: 'type',
            head: T.type,
            cell: ({ participationType }) => PARTICIPATION_WORDS[participationType],
          },
          {
            id: 'team',
            head: T.team,
            cell: ({ teamName }) => <bdi className="manage-cell">{teamName ?? '–'}</bdi>,
          },
          { id: 'state', head: T.state, cell: state },
          { id: 'date', head: T.date, look: 'text-muted', cell: registeredAt },
          onSeat !== undefined && {
            id: 'actions',
            head: 'Actions',
            silent: true,
            cell: (row) => (
              <span className="manage-row-actions">
                <Seat row={row} onSeat={onSeat} />
              </span>
            ),
          },
        ]}
        card={(row) => (
          <>
            <p className="manage-card-head">
              <Member row={row} />
              {state(row)}
            </p>
            <div className="manage-card-foot">
              <div className="min-w-0 flex-1">
                <Facts as="p">
                  {PARTICIPATION_WORDS[row.participationType]}
                  {row.teamName !== null && <bdi>{row.teamName}</bdi>}
                </Facts>
                <p className="meta">{registeredAt(row)}</p>
              </div>
              {onSeat && <Seat row={row} onSeat={onSeat} />}
            </div>
          </>
        )}
      />
      <ListFoot
        page={page}
        pages={pages}
        hrefFor={(to) => withQuery(search, { page: to > 1 ? to : null }) || '?'}
      />
    </>
  );
}

const registeredAt = ({ createdAt }: Registration): string => `${shortDate(createdAt)} à ${time(createdAt)}`;

function Member({ row }: { row: Registration }) {
  return (
    <Link className="link" to={`/profile/${encodeURIComponent(row.username)}`}>
      <bdi>{row.username}</bdi>
    </Link>
  );
}

/** Only members with a place can be moved. */
function Seat({ row, onSeat }: { row: Registration; onSeat: (row: Registration) => void }) {
  if (row.state !== 'registered') return null;
  return <IconButton icon={UserCog} label={SEAT_TEXTS.title(row.username)} onClick={() => onSeat(row)} />;
}
