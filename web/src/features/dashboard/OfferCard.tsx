import type { Module } from '@fanion/rules/access';
import { useQuery } from '@tanstack/react-query';
import { Flag, GraduationCap, type LucideIcon, Send, Trophy, Users } from 'lucide-react';
import { amount } from '../../lib/french.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useAccess } from '../access/queries.ts';
import { associationQuery } from '../association/queries.ts';
import { openChallengesQuery } from '../challenges/visitors/queries.ts';
import { plansQuery } from '../plans/queries.ts';
import { JoinRequestStatus } from '../support/asking/JoinRequestStatus.tsx';
import { useOwnTicket } from '../support/asking/use-own-ticket.ts';
import { OFFER_TEXTS as T } from './texts.ts';

const ICONS: Record<keyof typeof T.modules, LucideIcon> = {
  challenges: Flag,
  ctf: Trophy,
  training: GraduationCap,
  leaderboard: Users,
};

/** The modules closed to the reader, named once, with one offer (docs/product/dashboard.md#premier-jour). */
export function OfferCard() {
  const { opens } = useAccess();
  const { data } = useQuery(plansQuery);
  const plan = data?.plans.find(({ id }) => id === 'adherent');
  const more = useModuleCounts();
  const closed = (Object.keys(T.modules) as (keyof typeof T.modules)[]).filter(
    (module: Module & keyof typeof T.modules) => !opens(module),
  );
  // When nothing is sold online, the reader asks the association directly, skipping the plans page.
  const asks = plan && data?.payment.means.length === 0;
  const demand = useOwnTicket({ joins: true, enabled: Boolean(asks) });
  return (
    <Card no="A1" title={T.title} className="offer-card">
      <p className="text-muted">{T.lead}</p>
      <ul className="lines offer-lines">
        {closed.map((module) => (
          <li key={module}>
            <Icon of={ICONS[module]} className="text-subtle" />
            <span>
              <b className="block font-medium">{T.modules[module]}</b>
              {more[module] && <span className="meta">{more[module]}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="offer-way">
        {plan && (
          <p className="offer-price">
            <b>{amount(plan.price_cents, plan.currency)}</b>
            <span className="meta">{T.perYear}</span>
          </p>
        )}
        {asks && demand ? (
          <JoinRequestStatus demand={demand} />
        ) : asks ? (
          <>
            <LinkButton to={`/support?adhesion=${plan.id}`} icon={Send} block>
              {T.ask}
            </LinkButton>
            <p className="meta">
              {T.answered}{' '}
              <Link className="link" to="/upgrade-plan">
                {T.plans}
              </Link>
            </p>
          </>
        ) : (
          <LinkButton to="/upgrade-plan" block>
            {T.plans}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

/** Public facts about a closed module. */
function useModuleCounts(): Partial<Record<keyof typeof T.modules, string>> {
  const totals = useQuery(associationQuery).data?.totals;
  const open = useQuery(openChallengesQuery).data?.challenges.length;
  if (!totals || open === undefined) return {};
  return {
    ...(totals.challenges > open ? { challenges: T.others(totals.challenges - open) } : {}),
    ...(totals.members > 1 ? { leaderboard: T.members(totals.members) } : {}),
  };
}
