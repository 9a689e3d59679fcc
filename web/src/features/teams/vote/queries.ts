import type { voteCaptain } from '@fanion/contract/teams/vote';
import { request } from '../../../lib/api/client.ts';
import { useTeamChange } from '../queries.ts';

/** The reader's vote for a captain while theirs is away. */
export const useVoteCaptain = (id: number) =>
  useTeamChange(id, (candidateId: number) =>
    request<typeof voteCaptain>('PUT', '/ctf/teams/:id/vote', { params: { id }, body: { candidateId } }),
  );
