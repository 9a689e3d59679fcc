import type { AvailablePlayer } from '@fanion/contract/teams/players';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CardSkeletons } from '../../../ui/layout/ListFrame.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { later } from '../../../ui/states/later.ts';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import '../cards.css';
import './players.css';
import '../settings/specialties.css';
import { useInvitingTeams } from '../invitations/use-inviting-teams.ts';
import {
  isFiltered,
  isInvitedByAll,
  NO_PLAYERS_FILTER,
  playerFiltersOf,
  readPlayersAddress,
  writePlayersAddress,
} from './model.ts';
import { OwnCard } from './OwnCard.tsx';
import { PlayerCard } from './PlayerCard.tsx';
import { PLAYER_SEARCH_ID, PlayerFilters } from './PlayerFilters.tsx';
import { ownCardQuery, playersQuery } from './queries.ts';
import { PLAYERS_TEXTS } from './texts.ts';

const InviteDialog = later(async () => (await import('../invitations/InviteDialog.tsx')).InviteDialog);

/**
 * The reader's own card, and the players who look for a team, filtered by the address
 * (docs/product/teams.md#carte-de-joueur).
 */
export function PlayersView() {
  const { address, change } = useAddress(readPlayersAddress, writePlayersAddress);
  const query = useQuery(playersQuery(playerFiltersOf(address)));
  const own = useQuery(ownCardQuery);
  const { teams } = useInvitingTeams();
  const [invited, setInvited] = useState<AvailablePlayer | null>(null);
  const reset = () => {
    change(NO_PLAYERS_FILTER);
    // The button disappears with the empty state; the next step is to search.
    document.getElementById(PLAYER_SEARCH_ID)?.focus();
  };

  return (
    <div className="players">
      <OwnCard />
      {/* The card's height depends on its content: what is below is loaded meanwhile, and shown after it. */}
      <section aria-label={PLAYERS_TEXTS.title} hidden={own.isPending}>
        <h2 className="players-title">{PLAYERS_TEXTS.title}</h2>
        <PlayerFilters address={address} onChange={change} />
        <PagedList
          query={query}
          failed={PLAYERS_TEXTS.failed}
          waiting={{
            skeleton: (
              <CardSkeletons text={PLAYERS_TEXTS.loading} className="hub-cards mt-11" card="hub-card" />
            ),
          }}
          count={PLAYERS_TEXTS.found}
          hrefFor={(page) => `/team${writePlayersAddress({ ...address, page })}`}
          none={() => <Nobody filtered={isFiltered(address)} onReset={reset} />}
        >
          {({ players }) => (
            <ul className="hub-cards">
              {players.map((player) => (
                <li key={player.id}>
                  <PlayerCard
                    player={player}
                    invitedByAll={isInvitedByAll(player, teams)}
                    onInvite={() => setInvited(player)}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      {invited && <InviteDialog player={invited} onClose={() => setInvited(null)} />}
    </div>
  );
}

function Nobody({ filtered, onReset }: { filtered: boolean; onReset: () => void }) {
  return (
    <EmptyState
      icon={filtered ? SearchX : Users}
      title={filtered ? PLAYERS_TEXTS.nothingFound : PLAYERS_TEXTS.empty}
      action={filtered && <Button onClick={onReset}>{PLAYERS_TEXTS.reset}</Button>}
    >
      {filtered ? PLAYERS_TEXTS.nothingFoundWhy : PLAYERS_TEXTS.emptyWhy}
    </EmptyState>
  );
}
