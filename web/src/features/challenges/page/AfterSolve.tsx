import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { ArrowRight } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DifficultyVote } from '../feedback/DifficultyVote.tsx';
import { Reflection } from '../feedback/Reflection.tsx';
import { NextChallenge } from '../play/NextChallenge.tsx';
import { PLAY_TEXTS } from '../play/texts.ts';
import { DETAIL_TEXTS } from '../texts.ts';

type Props = {
  no?: string;
  challenge: Challenge;
  /** Whether to name the next challenge: nothing else on the page does. */
  next: boolean;
};

/** What a solve opens: the next challenge, the vote on difficulty, a private note. */
export function AfterSolve({ no, challenge, next: showsNext }: Props) {
  const next = showsNext ? challenge.next_challenge : null;
  return (
    <Card no={no} title={next ? DETAIL_TEXTS.now : DETAIL_TEXTS.afterwards}>
      <div className="grid gap-6">
        {next && (
          <NextChallenge
            name={next.name}
            action={
              <LinkButton
                variant="primary"
                icon={ArrowRight}
                to={`/challenges/${encodeURIComponent(next.slug)}`}
              >
                {PLAY_TEXTS.next}
              </LinkButton>
            }
          />
        )}
        <DifficultyVote challengeId={challenge.id} vote={challenge.difficulty_vote} />
        <Reflection challengeId={challenge.id} saved={challenge.reflection ?? ''} />
      </div>
    </Card>
  );
}
