import type { Challenge } from '@fanion/contract/challenges/challenges';
import { ArrowRight } from 'lucide-react';
import { typo } from '../../../lib/french.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DifficultyVote } from '../page/DifficultyVote.tsx';
import { DETAIL_TEXTS } from '../texts.ts';
import { Reflection } from '../themes/Reflection.tsx';

/** What a solve opens: the next challenge, the vote on difficulty, a note for oneself. */
export function AfterSolve({ no, challenge }: { no?: string; challenge: Challenge }) {
  const next = challenge.next_challenge;
  return (
    <Card no={no} title="Et maintenant">
      <div className="grid gap-6">
        {next && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0">
              <span className="meta block">À suivre</span>
              <b className="font-medium break-words">{typo(next.name)}</b>
            </p>
            <LinkButton
              variant="primary"
              icon={ArrowRight}
              to={`/challenges/${encodeURIComponent(next.slug)}`}
            >
              {DETAIL_TEXTS.next}
            </LinkButton>
          </div>
        )}
        <DifficultyVote challengeId={challenge.id} vote={challenge.difficulty_vote} />
        <Reflection challengeId={challenge.id} saved={challenge.reflection ?? ''} />
      </div>
    </Card>
  );
}
