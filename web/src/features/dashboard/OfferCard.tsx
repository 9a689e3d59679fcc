import type { Module } from '@fanion/rules/access';
import { useQuery } from '@tanstack/react-query';
import { Flag, GraduationCap, type LucideIcon, Trophy, Users } from 'lucide-react';
import { amount } from '../../lib/french.ts';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useAccess } from '../access/queries.ts';
import { plansQuery } from '../plans/queries.ts';
import { OFFER_TEXTS as T } from './texts.ts';

const ICONS: Record<keyof typeof T.modules, LucideIcon> = {
  challenges: Flag,
  ctf: Trophy,
  training: GraduationCap,
  leaderboard: Users,
};

/** What is closed to the reader, told once, with one offer (docs/product/dashboard.md#premier-jour). */
export function OfferCard() {
  const { opens } = useAccess();
  const { data } = useQuery(plansQuery);
  const plan = data?.plans.find(({ id }) => id === 'adherent');
  const closed = (Object.keys(T.modules) as (keyof typeof T.modules)[]).filter(
    (module: Module & keyof typeof T.modules) => !opens(module),
  );
  return (
    <Card no="A1" title={T.title}>
      <p className="text-muted">{T.lead}</p>
      <ul className="lines offer-lines">
        {closed.map((module) => (
          <li key={module}>
            <Icon of={ICONS[module]} className="text-subtle" />
            <span className="font-medium">{T.modules[module]}</span>
          </li>
        ))}
      </ul>
      {plan && <p className="meta">{T.price(amount(plan.price_cents, plan.currency))}</p>}
      <LinkButton to="/upgrade-plan" block className="mt-3">
        {T.plans}
      </LinkButton>
    </Card>
  );
}
