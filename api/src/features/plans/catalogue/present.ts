import type { Plan } from '@fanion/contract/plans/catalogue';
import { ROLE_NAMES } from '@fanion/rules/access';
import type { OfferRow } from './queries.ts';
import { FEATURES, GUEST } from './texts.ts';

const USUAL_CURRENCY = 'EUR';

export const presentOffer = ({ plan, ...offer }: OfferRow): Plan => ({
  ...offer,
  id: plan,
  name: ROLE_NAMES[plan],
  period: 'an',
  popular: plan === 'adherent',
  features: FEATURES[plan],
});

/** The free plan, listed beside those on sale. */
export const presentGuest = (offers: readonly OfferRow[]): Plan => ({
  id: 'guest',
  name: ROLE_NAMES.guest,
  price_cents: 0,
  reduced_cents: null,
  currency: offers[0]?.currency ?? USUAL_CURRENCY,
  period: 'an',
  description: GUEST,
  popular: false,
  position: 0,
  on_sale: false,
  gift: false,
  features: FEATURES.guest,
});
