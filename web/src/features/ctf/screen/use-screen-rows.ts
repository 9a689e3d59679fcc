import type { BoardRow, LiveBoard } from '@fanion/contract/ctf/board';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveQuery } from '../board/queries.ts';
import { oneRanking } from './model.ts';

/** What the rows of a screen are: teams, players, or both in the ranking they share. */
export type ScreenOf = 'team' | 'solo' | 'both';

/**
 * The rows of the screen of a room. Where teams and lone players both play and the address asks for none of them
 * (`merged`), both are read and shown as one; until then they are not `isWhole`.
 */
export function useScreenRows(
  slug: string,
  { liveCTF: event, liveRanking, version }: LiveBoard,
  merged: boolean,
): { rows: readonly BoardRow[]; of: ScreenOf; isWhole: boolean } {
  const both = merged && event.totalTeams > 0 && event.totalPlayers > 0;
  const other = useQuery({
    ...liveQuery(slug, liveRanking.mode === 'team' ? 'solo' : 'team', 1),
    enabled: both,
  });
  const { refetch } = other;
  const known = other.data?.version;
  useEffect(() => {
    if (both && known !== undefined && known < version) void refetch({ cancelRefetch: false });
  }, [both, known, version, refetch]);

  const team = liveRanking.mode === 'team';
  const own = team ? event.teams : event.players;
  if (!both || !other.data) return { rows: own, of: team ? 'team' : 'solo', isWhole: !both || other.isError };
  const { teams, players } = other.data.liveCTF;
  return { rows: team ? oneRanking(own, players) : oneRanking(teams, own), of: 'both', isWhole: true };
}
