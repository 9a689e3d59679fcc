import type { QueryFor } from '@fanion/contract/endpoint';
import type { AvailablePlayer, listPlayers } from '@fanion/contract/teams/players';
import {
  AVAILABILITIES,
  type Availability,
  TEAM_SPECIALTIES,
  type TeamSpecialty,
} from '@fanion/rules/teams/teams';
import { readPage } from '../../../lib/address-values.ts';
import { readSearchWords, writeView } from '../model.ts';

/** The filters of the list of players, as in the address. */
export interface PlayersAddress {
  q: string;
  availability: Availability | null;
  /** Players need one of them. */
  specialties: readonly TeamSpecialty[];
  page: number;
}

export const NO_PLAYERS_FILTER: PlayersAddress = { q: '', availability: null, specialties: [], page: 1 };

/** The filters of an address; unknown values are ignored. */
export function readPlayersAddress(search: URLSearchParams): PlayersAddress {
  const specialties = (search.get('specialty') ?? '').split(',');
  return {
    q: readSearchWords(search),
    availability: AVAILABILITIES.find((one) => one === search.get('availability')) ?? null,
    specialties: TEAM_SPECIALTIES.filter((one) => specialties.includes(one)),
    page: readPage(search),
  };
}

/** The query of an address with these filters. */
export const writePlayersAddress = ({ q, availability, specialties, page }: PlayersAddress): string =>
  writeView('findPlayers', {
    q,
    availability: availability ?? '',
    specialty: specialties.join(','),
    page: page > 1 ? String(page) : '',
  });

/** The filters as the server's query. */
export const playerFiltersOf = (address: PlayersAddress): QueryFor<typeof listPlayers> => ({
  q: address.q.trim(),
  ...(address.availability === null ? {} : { availability: address.availability }),
  specialty: address.specialties.join(','),
  page: address.page,
});

/** Whether any filter is set, page aside. */
export const isFiltered = ({ q, availability, specialties }: PlayersAddress): boolean =>
  q.trim() !== '' || availability !== null || specialties.length > 0;

/**
 * Whether every team that the reader may invite for (none while unknown) already has a pending invitation to
 * a player.
 */
export const isInvitedByAll = (
  { invitedBy }: Pick<AvailablePlayer, 'invitedBy'>,
  teams: readonly { id: number }[] | undefined,
): boolean => invitedBy.length > 0 && teams !== undefined && teams.every(({ id }) => invitedBy.includes(id));
