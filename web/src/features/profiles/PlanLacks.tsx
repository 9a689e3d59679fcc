import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { PROFILE_TEXTS } from './texts.ts';

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
