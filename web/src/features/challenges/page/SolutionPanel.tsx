import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import { Lock } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { DETAIL_TEXTS } from '../texts.ts';

/** The official solution, for members who solved the challenge and whose plan includes solutions. */
export function SolutionPanel({ challenge }: { challenge: Challenge }) {
  const { solution, has_solution, solution_allowed, writeups_allowed } = challenge;
  if (solution !== null) return <Markdown source={solution} />;
  if (!has_solution)
    return <EmptyState title={DETAIL_TEXTS.noSolution}>{DETAIL_TEXTS.noSolutionWhy}</EmptyState>;
  // Just solved: the page is about to be read again.
  if (solution_allowed) return <Skeleton lines={6} />;
  return (
    <EmptyState
      title={DETAIL_TEXTS.solutionClosed}
      icon={Lock}
      action={<LinkButton to="/upgrade-plan">{DETAIL_TEXTS.plans}</LinkButton>}
    >
      {writeups_allowed ? DETAIL_TEXTS.solutionClosedWhy : DETAIL_TEXTS.readingsClosed}
    </EmptyState>
  );
}
