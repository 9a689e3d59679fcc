import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PROFILE_TEXTS } from './texts.ts';

/**
 * The parts of a profile that the reader’s plan does not open, named once: nothing about the member, and how
 * to open them.
 */
export function PlanLacks({ closedModules }: { closedModules: readonly string[] }) {
  return (
    <Card no="03" title={PROFILE_TEXTS.lacks}>
      <p className="text-muted">{PROFILE_TEXTS.lacksWhy(closedModules)}</p>
      <LinkButton to="/upgrade-plan" block className="mt-4">
        {PROFILE_TEXTS.plans}
      </LinkButton>
    </Card>
  );
}
