import { useQuery } from '@tanstack/react-query';
import { amount } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { plansQuery } from '../queries.ts';
import { PLAN_TEXTS as T } from './texts.ts';

/** The prices that visitors will read, shown to an association that has set none yet. */
export function AnnouncedPrices() {
  const { data } = useQuery(plansQuery);
  const sold = data?.plans.filter(({ price_cents }) => price_cents > 0) ?? [];
  if (sold.length === 0) return null;
  return (
    <Notice className="mb-5">
      {T.announced(
        sold.map((plan) => T.yearly(plan.name, amount(plan.price_cents, plan.currency))).join(', '),
      )}{' '}
      <Link className="link" to="/gestion/adhesions/formules">
        {T.changePrices}
      </Link>
    </Notice>
  );
}
