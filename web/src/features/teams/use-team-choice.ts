import { useQuery } from '@tanstack/react-query';
import { useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { readTeamId, shownTeamId } from './model.ts';
import { ownTeamsQuery } from './queries.ts';

/** The reader's teams and the displayed one: the one in the address, else their main one. */
export function useTeamChoice() {
  const [search] = useQueryOfAddress();
  const own = useQuery(ownTeamsQuery);
  const teams = own.data?.teams ?? [];
  const teamId = readTeamId(search);
  return { own, teams, id: teamId ?? (own.data ? shownTeamId(null, teams) : null) };
}
