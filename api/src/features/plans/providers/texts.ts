export const LOCAL_CHECK = 'Essai sur cette machine\u00a0: aucune carte n’est débitée.';
export const NO_PROVIDER = 'Aucun paiement en ligne.';
export const LOCAL_ELSEWHERE = 'Le paiement d’essai n’existe que sur une adresse de cette machine.';
export const NO_WEBHOOK_SECRET =
  'Il manque le secret de signature\u00a0: aucun paiement ne serait confirmé (réglage stripe_webhook_secret).';
export const connectedTo = (name: string, who: string, live: boolean): string =>
  `${name} répond\u00a0: ${who}${live ? '' : ', en mode d’essai'}.`;
export const missing = (settings: readonly string[]): string => `Il manque\u00a0: ${settings.join(', ')}.`;
const NAMES = { local: 'La page d’essai', stripe: 'Stripe', helloasso: 'HelloAsso' } as const;
export const notAnswering = (name: keyof typeof NAMES): string =>
  `${NAMES[name]} ne répond pas, ou refuse la clé.`;
export const STRIPE_KEY = 'la clé est acceptée';
/** The line of a gift, on the page of the provider. */
export const GIFT_LINE = 'Don';
