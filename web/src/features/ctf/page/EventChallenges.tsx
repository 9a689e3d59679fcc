import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { categoryName } from '@fanion/rules/challenges/categories';
import { CircleCheck, Flag, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { number } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { useOpenLink } from '../../../lib/routing/hooks.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Status } from '../../../ui/states/Status.tsx';
import { type EventChallengeLine, type Group, groupChallenges } from './model.ts';
import { CHALLENGES_TEXTS } from './texts.ts';

type Props = {
  event: CtfEventPage;
  /** Whether the reader sees the challenges: a player, or a member whose plan opens live data. */
  seesPlay: boolean;
  /** The button to register, for readers who must register to see them. */
  register: ReactNode;
};

/**
 * The challenges by category; each opens in a dialog (`?chall=`). After the end they stay playable, without
 * score.
 */
export function EventChallenges({ event, seesPlay, register }: Props) {
  const { challenges, status } = event;
  if (challenges.length === 0) return <NoChallenges event={event} seesPlay={seesPlay} register={register} />;
  return (
    <>
      {status === 'ended' && <Notice className="mb-4">{CHALLENGES_TEXTS.training}</Notice>}
      <div className="event-groups">
        {groupChallenges(challenges).map((group) => (
          <CategoryGroup key={group.category} group={group} />
        ))}
      </div>
    </>
  );
}

function CategoryGroup({ group: { category, solved, challenges } }: { group: Group }) {
  const { icon, hue } = categoryLook(category);
  const id = `event-group-${category}`;
  return (
    <section className="event-group" aria-labelledby={id}>
      <h2 id={id}>
        <HueLabel icon={icon} hue={hue} label={categoryName(category)} />
        <span className="meta num" aria-hidden="true">
          {CHALLENGES_TEXTS.solvedOf(solved, challenges.length)}
        </span>
        <span className="sr">, {CHALLENGES_TEXTS.solvedOfSaid(solved, challenges.length)}</span>
      </h2>
      <ul className="table-frame">
        {challenges.map((challenge) => (
          <Line key={challenge.id} challenge={challenge} />
        ))}
      </ul>
    </section>
  );
}

function Line({
  challenge: { id, name, difficulty, points, solves, solved, locked, requirements },
}: {
  challenge: EventChallengeLine;
}) {
  const link = useOpenLink('chall');
  return (
    <li className="event-line" data-solved={solved || undefined}>
      <Link className="row-link event-line-name" {...link(id)}>
        {name}
      </Link>
      <span className="event-line-points num">
        {number(points)}
        <span className="meta"> {CHALLENGES_TEXTS.points}</span>
      </span>
      <span className="event-line-facts">
        <Difficulty {...difficultyLook(difficulty)} />
        <span className="meta">{CHALLENGES_TEXTS.solves(solves)}</span>
      </span>
      <span className="event-line-mark">
        {solved ? (
          <Status icon={CircleCheck} label={CHALLENGES_TEXTS.solved} tone="ok" />
        ) : (
          locked && <Status icon={Lock} label={CHALLENGES_TEXTS.locked} />
        )}
      </span>
      {locked && !solved && requirements.length > 0 && (
        <span className="event-line-asks meta">{CHALLENGES_TEXTS.asks(requirements)}</span>
      )}
    </li>
  );
}

function NoChallenges({ event, seesPlay, register }: Props) {
  const [icon, why] = emptyReasonOf(event, seesPlay);
  const hidden = event.status === 'live' && !seesPlay;
  return (
    <div className="table-frame">
      <EmptyState title={CHALLENGES_TEXTS.empty} icon={icon} action={hidden && register}>
        {why}
      </EmptyState>
    </div>
  );
}

function emptyReasonOf(event: CtfEventPage, seesPlay: boolean) {
  if (event.elsewhere) return [Flag, CHALLENGES_TEXTS.elsewhere] as const;
  if (event.status === 'ended') return [Flag, CHALLENGES_TEXTS.noneStored] as const;
  if (event.status !== 'live') return [Lock, CHALLENGES_TEXTS.before] as const;
  return seesPlay ? ([Flag, CHALLENGES_TEXTS.soon] as const) : ([Lock, CHALLENGES_TEXTS.players] as const);
}
