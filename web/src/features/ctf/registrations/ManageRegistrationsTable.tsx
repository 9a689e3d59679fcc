import type { listRegistrations } from '@fanion/contract/ctf/settings';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { UserCog } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { shortDate, time } from '../../../lib/french.ts';
import { withQuery } from '../../../lib/use-address.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Pagination } from '../../../ui/layout/Pagination.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { RESULTS_PAGE, readId } from '../page/model.ts';
import {
  PARTICIPATION_WORDS,
  REGISTRATION_STATES,
  SEAT_TEXTS,
  REGISTRATIONS_TEXTS as T,
} from '../settings/texts.ts';

export type Registration = AnswerOf<typeof listRegistrations>['registrations'][number];

/** The state of a registration in words, with the place in the waiting list. */
export const stateWords = ({ state, position }: Registration): string =>
  state === 'waitlisted' ? T.waiting(position) : REGISTRATION_STATES[state];

const TONES = { registered: 'ok', waitlisted: 'warn', pending: 'neutral' } as const;

/** `onSeat`: given where members may be put elsewhere. */
type Props = { rows: readonly Registration[]; onSeat?: (row: Registration) => void };

/** Registrations 20 to a page (`?page=`): a table, or cards where it would not fit. */
export function ManageRegistrationsTable({ rows, onSeat }: Props) {
  const [search] = useSearchParams();
  const narrow = useMedia('(width <= 768px)');
  const pages = Math.max(1, Math.ceil(rows.length / RESULTS_PAGE));
  const page = Math.min(pages, readId(search.get('page')) ?? 1);
  const View = narrow ? Cards : Rows;
  return (
    <>
      <View rows={rows.slice((page - 1) * RESULTS_PAGE, page * RESULTS_PAGE)} onSeat={onSeat} />
      {pages > 1 && (
        <div className="event-foot">
          <Pagination
            page={page}
            pages={pages}
            hrefFor={(to) => withQuery(search, { page: to > 1 ? to : null }) || '?'}
          />
        </div>
      )}
    </>
  );
}

function Rows({ rows, onSeat }: Props) {
  return (
    <Table caption={T.title} scroll>
      <thead>
        <tr>
          <th scope="col">{T.member}</th>
          <th scope="col">{T.type}</th>
          <th scope="col">{T.team}</th>
          <th scope="col">{T.state}</th>
          <th scope="col">{T.date}</th>
          {onSeat && (
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Member row={row} />
            </td>
            <td>{PARTICIPATION_WORDS[row.participationType]}</td>
            <td>
              <bdi className="manage-cell">{row.teamName ?? '–'}</bdi>
            </td>
            <td>
              <Chip tone={TONES[row.state]}>{stateWords(row)}</Chip>
            </td>
            <td className="text-muted">{registeredAt(row)}</td>
            {onSeat && (
              <td>
                <span className="manage-row-actions">
                  <Seat row={row} onSeat={onSeat} />
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cards({ rows, onSeat }: Props) {
  return (
    <ul className="table-frame manage-cards" aria-label={T.title}>
      {rows.map((row) => (
        <li key={row.id}>
          <p className="manage-card-head">
            <Member row={row} />
            <Chip tone={TONES[row.state]}>{stateWords(row)}</Chip>
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
        </li>
      ))}
    </ul>
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

/** Those alone who have a place can be put elsewhere. */
function Seat({ row, onSeat }: { row: Registration; onSeat: (row: Registration) => void }) {
  if (row.state !== 'registered') return null;
  return <IconButton icon={UserCog} label={SEAT_TEXTS.title(row.username)} onClick={() => onSeat(row)} />;
}
