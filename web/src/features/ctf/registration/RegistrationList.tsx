import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { REGISTRATION_STATES } from '@fanion/rules/ctf/registration';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { csvOf } from '../../../lib/files/csv.ts';
import { longDate } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Segmented } from '../../../ui/forms/Segmented.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { MatchPlayers } from '../matching/MatchPlayers.tsx';
import { SeatPlayer } from '../matching/SeatPlayer.tsx';
import { PARTICIPATION_WORDS, REGISTRATION_STATE_LABELS, REGISTRATIONS_TEXTS as T } from './list-texts.ts';
import type { Registration } from './model.ts';
import { registrationsQuery } from './queries.ts';
import { RegistrationTable, stateText } from './RegistrationTable.tsx';

type Filter = 'all' | Registration['state'];

function toCsv(rows: readonly Registration[]): Blob {
  const text = csvOf([
    [T.member, T.type, T.team, T.state, T.date],
    ...rows.map((row) => [
      row.username,
      PARTICIPATION_WORDS[row.participationType],
      row.teamName,
      stateText(row),
      longDate(row.createdAt),
    ]),
  ]);
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

/** Registered members, the waiting list, pending answers; and the matching of seekers. */
export function RegistrationList({ event }: { event: ManagedEvent }) {
  const query = useQuery(registrationsQuery(event.id));
  const { data } = query;
  const [filter, setFilter] = useState<Filter>('all');
  const [seated, setSeated] = useState<Registration | null>(null);
  const seatable = event.mode !== 'solo' && event.status !== 'ended' && event.state !== 'cancelled';
  if (!data) return <QueryState query={query} failed={T.failed} lines={8} columns={5} />;
  const rows = data.registrations;
  const visibleRows = filter === 'all' ? rows : rows.filter(({ state }) => state === filter);
  const count = (state: Registration['state']) => rows.filter((row) => row.state === state).length;
  return (
    <>
      <MatchPlayers event={event} registrations={rows} />
      <div>
        <div className="manage-tools">
          <Segmented<Filter>
            label={T.filter}
            value={filter}
            onChange={setFilter}
            segments={[
              { value: 'all', label: `${T.all} (${rows.length})` },
              ...REGISTRATION_STATES.map((state) => ({
                value: state,
                label: `${REGISTRATION_STATE_LABELS[state]} (${count(state)})`,
              })),
            ]}
          />
          {rows.length > 0 && (
            <Button
              size="sm"
              icon={Download}
              onClick={() => saveFile(`${event.slug}-inscriptions.csv`, toCsv(rows))}
            >
              {T.exportCsv}
            </Button>
          )}
        </div>
        {visibleRows.length === 0 ? (
          <div className="table-frame">
            <EmptyState title={T.empty}>{filter === 'all' ? T.emptyWhy : T.emptyFilter}</EmptyState>
          </div>
        ) : (
          <RegistrationTable key={filter} rows={visibleRows} onSeat={seatable ? setSeated : undefined} />
        )}
      </div>
      {seated && (
        <SeatPlayer event={event} registrations={rows} row={seated} onClose={() => setSeated(null)} />
      )}
    </>
  );
}
