/** The first steps of a new installation; the page disappears once they are done. */
export const FIRST_RUN_PAGE = '/demarrage';

/**
 * Paths of the pages that the server renders for anybody (docs/product/front.md#événements); each is followed
 * by a name.
 */
export const PUBLIC_PAGES = {
  event: '/evenements/',
  training: '/formation/',
  writeup: '/writeups/',
} as const;

/**
 * Paths of the web app's pages (docs/product/interface.md#adresses), shared by its router and by the server,
 * which answers 404 for a page that does not exist. `:name` stands for one segment.
 */
export const PAGES = [
  '/',
  '/accessibilite',
  '/confidentialite',
  FIRST_RUN_PAGE,
  '/mentions-legales',
  '/reglement',
  '/evenements/:slug',
  '/formation/:slug',
  '/writeups/:id',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/otp-verification',
  '/challenges',
  '/challenges/propositions',
  '/challenges/propositions/:slug',
  '/challenges/semaine',
  '/challenges/signalements',
  '/challenges/:slug',
  '/challenges/:slug/signalements',
  '/ctf',
  '/ctf/write-ups',
  '/ctf/write-ups/:id',
  '/ctf/:slug',
  '/ctf/:slug/devoilement',
  '/ctf/:slug/ecran',
  '/ctf/:slug/palmares',
  '/ctf/:slug/salle',
  '/ctf/:slug/regie/franc-jeu',
  '/ctf/:slug/regie',
  '/ctf/detail/:slug',
  '/ctf/detail/:slug/challenges/:challenge',
  '/gestion',
  '/gestion/adhesions',
  '/gestion/adhesions/commandes',
  '/gestion/adhesions/formules',
  '/gestion/adhesions/rapprochement',
  '/gestion/audit',
  '/gestion/challenges',
  '/gestion/challenges/:slug',
  '/gestion/communication',
  '/gestion/communication/echecs',
  '/gestion/communication/mails',
  '/gestion/communication/mails/:id',
  '/gestion/donnees',
  '/gestion/evenements',
  '/gestion/membres',
  '/gestion/membres/invitations',
  '/gestion/moderation',
  '/gestion/reglages',
  '/gestion/support',
  '/gestion/webhooks',
  '/gestion/webhooks/:id',
  '/leaderboard',
  '/learn',
  '/learn/event/:id',
  '/learn/event/:id/code',
  '/learn/gestion',
  '/learn/gestion/events/:slug',
  '/learn/gestion/groupes/:id',
  '/learn/gestion/lecons/:slug',
  '/learn/lecons/:slug',
  '/learn/parcours/:slug',
  '/learn/revoir',
  '/learn/suivre/:code',
  '/messages',
  '/messages/:id',
  '/moderation',
  '/notifications',
  '/notifications/desinscription/:token',
  '/ouverts/:slug',
  '/profile',
  '/profile/edit',
  '/profile/upgrade',
  '/profile/:username',
  '/progres',
  '/settings',
  '/signalements',
  '/social',
  '/social/:username',
  '/support',
  '/team',
  '/team/rejoindre/:secret',
  '/training',
  '/upgrade',
  '/upgrade-plan',
  '/verify/:code',
  '/verify/ctf/:code',
] as const;

/** Whether a path, without query, is one of the pages. */
export function isPage(path: string): boolean {
  const segments = path.split('/').filter(Boolean);
  return PAGES.some((page) => {
    const pattern = page.split('/').filter(Boolean);
    return (
      pattern.length === segments.length &&
      pattern.every((part, i) => part.startsWith(':') || part === segments[i])
    );
  });
}
