import type { TopTeam } from '@fanion/contract/teams/team';
import { useQuery } from '@tanstack/react-query';
import { SearchX, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CardSkeletons, ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import '../cards.css';
import '../settings/specialties.css';
import './top.css';
import { ApplyDialog } from '../invitations/ApplyDialog.tsx';
import { teamsQuery } from '../queries.ts';
import { TEAM_TEXTS } from '../texts.ts';
import { isTopFilter, NO_TOP_FILTER, readTop, teamFilters, writeTop } from './model.ts';
import { TOP_SEARCH_ID, TopFilters } from './TopFilters.tsx';
import { TopTeamCard } from './TopTeamCard.tsx';
import { TOP_TEXTS } from './texts.ts';

/**
 * Teams by points, and the ways into them, by the filters of the address (docs/product/teams.md#meilleures-équipes).
 */
export function TopTeamsView() {
  const { asked, change } = useAddress(readTop, writeTop);
  const query = useQuery({ ...teamsQuery(teamFilters(asked)), meta: { page: true } });
  const { data, isPlaceholderData } = query;
  const [applied, setApplied] = useState<TopTeam | null>(null);
  const reset = () => {
    change(NO_TOP_FILTER);
    // The button goes with the empty state; what to do next is to search.
    document.getElementById(TOP_SEARCH_ID)?.focus();
  };

  return (
    <>
      <TopFilters asked={asked} onChange={change} />
      <section aria-label={TOP_TEXTS.list}>
        <h2 className="sr">{TOP_TEXTS.list}</h2>
        {data ? (
          <ListFrame
            count={TOP_TEXTS.found(data.pagination.total)}
            stale={isPlaceholderData}
            empty={data.teams.length === 0 && <NoTeams filtered={isTopFilter(asked)} onReset={reset} />}
            pages={{
              page: data.pagination.page,
              pages: data.pagination.total_pages,
              hrefFor: (page) => `/team${writeTop({ ...asked, page })}`,
            }}
          >
            <ul className="hub-cards">
              {data.teams.map((team) => (
                <li key={team.id}>
                  <TopTeamCard team={team} onApply={() => setApplied(team)} />
                </li>
              ))}
            </ul>
          </ListFrame>
        ) : (
          <QueryState
            query={query}
            failed={TOP_TEXTS.failed}
            skeleton={<CardSkeletons text={TOP_TEXTS.loading} className="hub-cards mt-11" card="hub-card" />}
          />
        )}
      </section>
      {applied && <ApplyDialog team={applied} onClose={() => setApplied(null)} />}
    </>
  );
}

function NoTeams({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  return (
    <EmptyState
      icon={filtered ? SearchX : UsersRound}
      title={TEAM_TEXTS.noneAtAll}
      action={filtered && <Button onClick={onReset}>{TOP_TEXTS.reset}</Button>}
    >
      {filtered ? TOP_TEXTS.nothingFoundWhy : TEAM_TEXTS.noneWhy}
    </EmptyState>
  );
}
