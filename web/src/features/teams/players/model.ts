import type { QueryFor } from '@fanion/contract/endpoint';
import type { AvailablePlayer, listPlayers } from '@fanion/contract/teams/players';
import {
  AVAILABILITIES,
  type Availability,
  TEAM_SPECIALTIES,
  type TeamSpecialty,
} from '@fanion/rules/teams/teams';
import { pageIn } from '../../../lib/address-values.ts';
import { readSearch, writeView } from '../model.ts';

/** What the list of players is asked, as its address tells it. */
export interface PlayersAddress {
  q: string;
  availability: Availability | null;
  /** Players with one of them. */
  specialties: readonly TeamSpecialty[];
  page: number;
}

export const NO_PLAYERS_FILTER: PlayersAddress = { q: '', availability: null, specialties: [], page: 1 };

/** The filters of an address; anything that is not one is left out. */
export function readPlayers(search: URLSearchParams): PlayersAddress {
  const specialties = (search.get('specialty') ?? '').split(',');
  return {
    q: readSearch(search),
    availability: AVAILABILITIES.find((one) => one === search.get('availability')) ?? null,
    specialties: TEAM_SPECIALTIES.filter((one) => specialties.includes(one)),
    page: pageIn(search),
  };
}

/** The query of the address that shows players so filtered. */
export const writePlayers = ({ q, availability, specialties, page }: PlayersAddress): string =>
  writeView('findPlayers', {
    q,
    availability: availability ?? '',
    specialty: specialties.join(','),
    page: page > 1 ? String(page) : '',
  });

/** The same filters as the server's query. */
export const playerFilters = (address: PlayersAddress): QueryFor<typeof listPlayers> => ({
  q: address.q.trim(),
  ...(address.availability === null ? {} : { availability: address.availability }),
  specialty: address.specialties.join(','),
  page: address.page,
});

/** Whether filters keep players out; the page is none. */
export const isPlayersFilter = ({ q, availability, specialties }: PlayersAddress): boolean =>
  q.trim() !== '' || availability !== null || specialties.length > 0;

/** Whether every team that the reader may invite for (none while unknown) waits for a player's answer already. */
export const isInvitedByAll = (
  { invitedBy }: Pick<AvailablePlayer, 'invitedBy'>,
  teams: readonly { id: number }[] | undefined,
): boolean => invitedBy.length > 0 && teams !== undefined && teams.every(({ id }) => invitedBy.includes(id));
