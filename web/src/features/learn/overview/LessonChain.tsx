import { Check, Lock } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { cx } from '../../../ui/class-names.ts';
import type { Step } from './model.ts';

/**
 * A path as a chain of hexagons, one per lesson, with gaps between modules. Its figures are beside it in
 * words.
 */
export function LessonChain({ steps, next }: { steps: readonly Step[]; next: string | undefined }) {
  return (
    <ol className="chain" aria-hidden="true">
      {steps.map(({ slug, state, rank, begins }) => (
        <li
          key={slug}
          data-state={slug === next ? 'next' : state}
          className={cx(begins && 'chain-break') || undefined}
        >
          {state === 'done' ? (
            <Icon of={Check} size={14} />
          ) : state === 'closed' ? (
            <Icon of={Lock} size={14} />
          ) : (
            rank
          )}
        </li>
      ))}
    </ol>
  );
}
