import type { Teamwork } from '@fanion/contract/ctf/teamwork/endpoints';
import { Hand } from 'lucide-react';
import { useId } from 'react';
import { typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { HexAvatar } from '../../../ui/identity/HexAvatar.tsx';
import { MeChip } from '../../../ui/identity/MeChip.tsx';
import type { LiveChallenge } from '../board/model.ts';
import { PaneHead } from '../frame/PaneHead.tsx';
import './teamwork.css';
import { TEAMWORK_TEXTS as T } from './texts.ts';

type Props = {
  work: Teamwork;
  challenges: readonly LiveChallenge[];
  solved: ReadonlySet<number>;
};

/** The team members in the room, what each is reading, and their claims. */
export function TeamPane({ work, challenges, solved }: Props) {
  const id = useId();
  const nameOf = (challengeId: number | null) =>
    typeset(challenges.find((one) => one.id === challengeId)?.name ?? '');
  return (
    <section className="crew" aria-labelledby={id}>
      <PaneHead id={id} no="02" title={T.team}>
        <span className="meta">
          {T.here(work.members.filter(({ here }) => here).length, work.members.length)}
        </span>
      </PaneHead>
      <ul>
        {work.members.map((mate) => {
          const claims = work.claims.filter(
            ({ member_id, challenge_id }) => member_id === mate.id && !solved.has(challenge_id),
          );
          return (
            <li key={mate.id} data-away={!mate.here || undefined}>
              <HexAvatar name={mate.username} size={24} />
              <span className="min-w-0">
                <b className="wrap-anywhere">{mate.username}</b> {mate.id === work.me && <MeChip />}
                <span className="meta crew-what">
                  {mate.here
                    ? mate.challenge_id === null
                      ? T.inRoom
                      : T.reads(nameOf(mate.challenge_id))
                    : T.away}
                </span>
                {claims.map(({ challenge_id }) => (
                  <span key={challenge_id} className="meta crew-what">
                    <Icon of={Hand} size={14} /> {nameOf(challenge_id)}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
