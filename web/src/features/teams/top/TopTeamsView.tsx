import type { TopTeam } from '@fanion/contract/teams/team';
import { useQuery } from '@tanstack/react-query';
import { SearchX, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CardSkeletons } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { later } from '../../../ui/states/later.ts';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import '../cards.css';
import '../settings/specialties.css';
import './top.css';
import { TEAM_TEXTS } from '../texts.ts';
import { isFiltered, NO_TOP_FILTER, readTopAddress, teamFiltersOf, writeTopAddress } from './model.ts';
import { teamsQuery } from './queries.ts';
import { TOP_SEARCH_ID, TopFilters } from './TopFilters.tsx';
import { TopTeamCard } from './TopTeamCard.tsx';
import { TOP_TEXTS } from './texts.ts';

const ApplyDialog = later(async () => (await import('../invitations/ApplyDialog.tsx')).ApplyDialog);

/**
 * Teams by points, with the buttons to join, filtered by the address
 * (docs/product/teams.md#meilleures-équipes).
 */
export function TopTeamsView() {
  const { address, change } = useAddress(readTopAddress, writeTopAddress);
  const query = useQuery({ ...teamsQuery(teamFiltersOf(address)), meta: { page: true } });
  const [applied, setApplied] = useState<TopTeam | null>(null);
  const reset = () => {
    change(NO_TOP_FILTER);
    // The button disappears with the empty state; the next step is to search.
    document.getElementById(TOP_SEARCH_ID)?.focus();
  };

  return (
    <>
      <TopFilters address={address} onChange={change} />
      <section aria-label={TOP_TEXTS.list}>
        <h2 className="sr">{TOP_TEXTS.list}</h2>
        <PagedList
          query={query}
          failed={TOP_TEXTS.failed}
          waiting={{
            skeleton: <CardSkeletons text={TOP_TEXTS.loading} className="hub-cards mt-11" card="hub-card" />,
          }}
          count={TOP_TEXTS.found}
          hrefFor={(page) => `/team${writeTopAddress({ ...address, page })}`}
          none={() => <NoTeams filtered={isFiltered(address)} onReset={reset} />}
        >
          {({ teams }) => (
            <ul className="hub-cards">
              {teams.map((team) => (
                <li key={team.id}>
                  <TopTeamCard team={team} onApply={() => setApplied(team)} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
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
