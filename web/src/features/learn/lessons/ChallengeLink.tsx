import type { Lesson } from '@fanion/contract/learn/lessons';
import { categoryName } from '@fanion/rules/challenges/categories';
import { ArrowRight, Circle, CircleCheck, Lock } from 'lucide-react';
import { points } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Status } from '../../../ui/states/Status.tsx';
import { LESSON_TEXTS as T } from './texts.ts';

const LOOKS = {
  solved: { icon: CircleCheck, tone: 'ok' },
  open: { icon: Circle, tone: 'muted' },
} as const;

/** A challenge that a lesson links, with the reader's progress on it. */
export function ChallengeLink({ challenge }: { challenge: Lesson['challenges'][number] | undefined }) {
  if (!challenge) return <ClosedChallenge opens={null} />;
  const { slug, name, category, difficulty, points: worth, files, state } = challenge;
  return (
    <article className="card card-link lesson-challenge">
      <p className="lesson-challenge-why">{T.practice}</p>
      <HueLabel label={categoryName(category)} hideLabel {...categoryLook(category)} />
      <div className="min-w-0 flex-1">
        <h2>
          <Link className="card-link-target" to={`/challenges/${encodeURIComponent(slug)}`}>
            {name}
          </Link>
        </h2>
        <Facts as="p" className="meta">
          <Difficulty {...difficultyLook(difficulty)} />
          {points(worth)}
          {files > 0 && T.files(files)}
        </Facts>
      </div>
      <Status {...LOOKS[state]} label={T.challengeStates[state]} />
      <Icon of={ArrowRight} size={16} className="max-md:hidden" />
    </article>
  );
}

/** A challenge closed to the reader: what would open it, and nothing about it. */
export function ClosedChallenge({ opens }: { opens: 'prerequisite' | 'plan' | null }) {
  return (
    <p className="card lesson-challenge text-muted">
      <span className="lesson-challenge-why">{T.practice}</span>
      <Icon of={Lock} size={20} className="text-subtle" />
      <span className="min-w-0 flex-1">{opens ? T.challengeOpens[opens] : T.challengeGone}</span>
    </p>
  );
}
