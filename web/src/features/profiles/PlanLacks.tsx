import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PROFILE_TEXTS } from './texts.ts';

/** What the reader’s plan does not open of a profile, said once: nothing is told of the member, and how to. */
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
