import type { listRegistrations } from '@fanion/contract/ctf-admin';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { UserCog } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { shortDate, time } from '../../../lib/french.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Table } from '../../../ui/Table.tsx';
import { RESULTS_PAGE, readId, withQuery } from '../event-model.ts';
import {
  PARTICIPATION_WORDS,
  REGISTRATION_STATES,
  SEAT_TEXTS,
  REGISTRATIONS_TEXTS as T,
} from '../manage-texts.ts';

export type Registration = AnswerOf<typeof listRegistrations>['registrations'][number];

/** The state of a registration in words, with the place in the waiting list. */
export const stateWords = ({ state, position }: Registration): string =>
  state === 'waitlisted' ? T.waiting(position) : REGISTRATION_STATES[state];

const TONES = { registered: 'ok', waitlisted: 'warn', pending: 'neutral' } as const;

/** `onSeat`: given where members may be put elsewhere. */
type Props = { rows: readonly Registration[]; onSeat?: (row: Registration) => void };

/** Registrations in a table, 20 to a page (`?page=`). */
export function ManageRegistrationsTable({ rows, onSeat }: Props) {
  const [search] = useSearchParams();
  const pages = Math.max(1, Math.ceil(rows.length / RESULTS_PAGE));
  const page = Math.min(pages, readId(search.get('page')) ?? 1);
  return (
    <>
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
          {rows.slice((page - 1) * RESULTS_PAGE, page * RESULTS_PAGE).map((row) => (
            <tr key={row.id}>
              <td>
                <Link className="link" to={`/profile/${encodeURIComponent(row.username)}`}>
                  {row.username}
                </Link>
              </td>
              <td>{PARTICIPATION_WORDS[row.participationType]}</td>
              <td>{row.teamName ?? '–'}</td>
              <td>
                <Chip tone={TONES[row.state]}>{stateWords(row)}</Chip>
              </td>
              <td className="text-muted">
                {shortDate(row.createdAt)} à {time(row.createdAt)}
              </td>
              {onSeat && (
                <td>
                  {row.state === 'registered' && (
                    <span className="manage-row-actions">
                      <IconButton
                        icon={UserCog}
                        label={SEAT_TEXTS.title(row.username)}
                        onClick={() => onSeat(row)}
                      />
                    </span>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {pages > 1 && (
        <div className="event-foot">
          <Pagination
            page={page}
            pages={pages}
            hrefFor={(to) => withQuery(search, { page: to > 1 ? String(to) : null }) || '?'}
          />
        </div>
      )}
    </>
  );
}
