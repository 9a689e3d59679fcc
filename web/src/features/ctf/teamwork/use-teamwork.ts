import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { challengeTeamworkQuery, teamworkQuery } from './queries.ts';
import type { Drafts } from './TeamNote.tsx';
import { TEAMWORK_TEXTS as T } from './texts.ts';
import { useSendPresence } from './use-send-presence.ts';

/**
 * The reader's team at work, for the room: its data, the claims of its other members, and who opened a file.
 * Undefined until known, null for a reader without one. Tells the team what the reader is reading: `here`.
 */
export function useTeamwork(slug: string, status: string, plays: boolean, here: number | null) {
  const { data: work, isLoading } = useQuery({ ...teamworkQuery(slug), enabled: plays });
  const { data: ofChallenge } = useQuery({
    ...challengeTeamworkQuery(slug, here ?? 0),
    enabled: work !== undefined && here !== null,
  });
  useSendPresence(slug, here, work?.team === true && status === 'live');
  const [drafts] = useState<Drafts>(() => new Map());
  const busy = useMemo(
    () =>
      work?.team
        ? new Set(
            work.claims.flatMap(({ member_id, challenge_id }) =>
              member_id === work.me ? [] : [challenge_id],
            ),
          )
        : null,
    [work],
  );
  if (!work) return isLoading ? undefined : null;
  const opened = (fileId: number): string | null => {
    const names = ofChallenge?.opens.find(({ file_id }) => file_id === fileId)?.usernames ?? [];
    return work.team && names.length > 0 ? T.openedBy(names) : null;
  };
  return { work, busy, opened, drafts };
}
