import { categoryName } from '@fanion/rules/challenges/categories';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { number, typeset } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import '../board/marks.css';
import './challenge.css';
import { ChallengeBody, ChallengeEnd } from './ChallengeBody.tsx';
import { ChallengeState, refusalOf } from './ChallengeState.tsx';
import { EventFlag } from './EventFlag.tsx';
import { eventChallengeQuery } from './queries.ts';
import { CHALLENGE_TEXTS } from './texts.ts';

/** Screens where the flag card has its own place below the text, which scrolls above it. */
const APART = '(width >= 768px) and (height >= 640px)';

type Facts = { name: string; category: string; points: number; difficulty: string; solves: number };

type Props = {
  slug: string;
  challengeId: number;
  /** The opener's data on the challenge: shown to readers who may not read its text. */
  knownFacts?: Facts;
  /** A manager's action on a solve, by the solver's name. */
  solverAction?: (name: string) => ReactNode;
  /** Opens another challenge in place of this one. */
  onNext: (challengeId: number) => void;
  onClose: () => void;
};

/** The title of the dialog: the challenge's name once known, else why it is not. */
function titleOf(facts: Facts | undefined, error: unknown): string {
  if (facts) return typeset(facts.name);
  if (refusalOf(error)) return CHALLENGE_TEXTS.notFound;
  return error ? CHALLENGE_TEXTS.failed : CHALLENGE_TEXTS.loading;
}

/** A challenge of an event in a dialog, with the card for its flag. */
export function ChallengeDialog(props: Props) {
  const { slug, challengeId, knownFacts, solverAction, onNext, onClose } = props;
  const query = useQuery(eventChallengeQuery(slug, challengeId));
  const { data, error } = query;
  const facts = data ?? knownFacts;
  const apart = useMedia(APART);
  const end = data && <ChallengeEnd slug={slug} challenge={data} solverAction={solverAction} />;
  return (
    <Dialog open onClose={onClose} width={720} title={titleOf(facts, error)}>
      <div className="event-challenge">
        {/* The text is read first: focusing the field would open a phone's keyboard over it. */}
        <section
          className="event-challenge-text"
          // A scrolled region must be reachable by keyboard.
          tabIndex={apart ? 0 : -1}
          aria-label={CHALLENGE_TEXTS.text}
          data-autofocus=""
        >
          {facts && <ChallengeFacts facts={facts} />}
          {data ? (
            <ChallengeBody slug={slug} challenge={data} />
          ) : (
            <ChallengeState
              query={query}
              hidden={knownFacts ? CHALLENGE_TEXTS.playersOnly : CHALLENGE_TEXTS.notFoundWhy}
              failed={facts && CHALLENGE_TEXTS.failed}
              lines={6}
            />
          )}
          {apart && end}
        </section>
        {data && <EventFlag slug={slug} challenge={data} onNext={onNext} />}
        {!apart && end}
      </div>
    </Dialog>
  );
}

function ChallengeFacts({ facts }: { facts: Facts }) {
  return (
    <dl className="event-challenge-facts">
      <div>
        <dt>{CHALLENGE_TEXTS.points}</dt>
        <dd className="num">{number(facts.points)}</dd>
      </div>
      <div>
        <dt>{CHALLENGE_TEXTS.category}</dt>
        <dd>
          <HueLabel label={categoryName(facts.category)} {...categoryLook(facts.category)} />
        </dd>
      </div>
      <div>
        <dt>{CHALLENGE_TEXTS.difficulty}</dt>
        <dd>
          <Difficulty {...difficultyLook(facts.difficulty)} />
        </dd>
      </div>
      <div>
        <dt>{CHALLENGE_TEXTS.solves}</dt>
        <dd className="num">{number(facts.solves)}</dd>
      </div>
    </dl>
  );
}
