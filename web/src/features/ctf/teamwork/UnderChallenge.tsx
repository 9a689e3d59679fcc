import type { Teamwork } from '@fanion/contract/ctf/teamwork/endpoints';
import { Hand } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { AvatarStack } from '../../../ui/identity/AvatarStack.tsx';
import { TEAMWORK_TEXTS as T } from './texts.ts';

/** Whether a team member other than the reader is on a challenge, or has claimed it. */
export const isTeammateOn = ({ claims, members, me }: Teamwork, challengeId: number): boolean =>
  claims.some(({ challenge_id }) => challenge_id === challengeId) ||
  members.some(({ id, challenge_id }) => id !== me && challenge_id === challengeId);

/** The team members who read a challenge and who claimed it, under its name in the list. */
export function UnderChallenge({ work, challengeId }: { work: Teamwork; challengeId: number }) {
  const claim = work.claims.find(({ challenge_id }) => challenge_id === challengeId);
  const readers = work.members.filter(
    ({ id, challenge_id }) => id !== work.me && challenge_id === challengeId,
  );
  return (
    <>
      {readers.length > 0 && (
        <AvatarStack people={readers.map(({ username: name }) => ({ name }))} total={readers.length} />
      )}
      {claim && (
        <>
          <Icon of={Hand} size={14} />
          <span className="sr">{T.takenBy} </span>
          {claim.username}
        </>
      )}
    </>
  );
}
