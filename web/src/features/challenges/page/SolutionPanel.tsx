import type { Challenge } from '@fanion/contract/challenges/page';
import { Markdown } from '../../../ui/markdown/Markdown.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { DETAIL_TEXTS } from '../texts.ts';

/** The official solution, for those who solved the challenge. */
export function SolutionPanel({ challenge }: { challenge: Challenge }) {
  if (challenge.solution !== null) return <Markdown source={challenge.solution} />;
  // Solved a moment ago: the page is about to be read again.
  if (challenge.has_solution) return <Skeleton lines={6} />;
  return <EmptyState title={DETAIL_TEXTS.noSolution}>{DETAIL_TEXTS.noSolutionWhy}</EmptyState>;
}
