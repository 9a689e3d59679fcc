import type { Challenge } from '@fanion/contract/challenges/page';
import { ArrowRight } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { NextChallenge } from '../play/NextChallenge.tsx';
import { PLAY_TEXTS } from '../play/texts.ts';
import { DifficultyVote } from './DifficultyVote.tsx';
import { Reflection } from './Reflection.tsx';

/** What a solve opens: the next challenge, the vote on difficulty, a note for oneself. */
export function AfterSolve({ no, challenge }: { no?: string; challenge: Challenge }) {
  const next = challenge.next_challenge;
  return (
    <Card no={no} title="Et maintenant">
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
