import type { Teamwork } from '@fanion/contract/ctf/teamwork/endpoints';
import { Hand } from 'lucide-react';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { AvatarStack } from '../../../ui/identity/AvatarStack.tsx';
import './teamwork.css';
import { useClaim } from './queries.ts';
import { TEAMWORK_TEXTS as T } from './texts.ts';

type Props = { slug: string; challengeId: number; work: Teamwork };

/**
 * The team members who claimed a challenge and who read it, with the buttons to claim it, even from another,
 * or to release it.
 */
export function ClaimLine({ slug, challengeId, work }: Props) {
  const { me } = work;
  const { take, release } = useClaim(slug, challengeId);
  const claim = work.claims.find(({ challenge_id }) => challenge_id === challengeId);
  const readers = work.members.filter(({ challenge_id, id }) => challenge_id === challengeId && id !== me);
  // The member who claimed it comes first: the face beside the sentence is theirs.
  const faces = [
    ...new Set([...(claim ? [claim.username] : []), ...readers.map(({ username }) => username)]),
  ];
  const mine = claim !== undefined && claim.member_id === me;
  const act = () => (mine ? release.mutate() : take.mutate(claim?.member_id ?? null));
  useShortcut('p', T.keyTake, take.isPending || release.isPending ? null : act);
  return (
    <div className="claim-line">
      {faces.length > 0 && <AvatarStack people={faces.map((name) => ({ name }))} total={faces.length} />}
      <p role="status">
        {claim ? (
          <>
            {T.takenBy} <b className="wrap-anywhere">{claim.username}</b> {T.takenAt(claim.at)}
          </>
        ) : (
          T.nobody
        )}
      </p>
      <Button size="sm" icon={Hand} busy={take.isPending || release.isPending} onClick={act}>
        {mine ? T.release : claim ? T.takeOver : T.take} <kbd className="room-key">P</kbd>
      </Button>
    </div>
  );
}
