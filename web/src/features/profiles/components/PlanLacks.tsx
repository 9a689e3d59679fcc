import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PROFILE_TEXTS } from '../texts.ts';

/** What a card says where the reader's plan does not open its module: nothing is told of the member, and how to. */
export function PlanLacks({ title, why }: { title: string; why: string }) {
  return (
    <EmptyState
      compact
      title={title}
      action={
        <LinkButton size="sm" to="/upgrade-plan">
          {PROFILE_TEXTS.changePlan}
        </LinkButton>
      }
    >
      {why}
    </EmptyState>
  );
}
