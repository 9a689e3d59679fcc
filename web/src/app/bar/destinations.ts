import { isPage } from '@fanion/contract/pages';
import type { Module, Right } from '@fanion/rules/access';
import { hasWords, searchWords } from '@fanion/rules/search';
import type { SearchResult } from '../../features/search/texts.ts';

type Place = SearchResult & {
  kind: 'page' | 'action' | 'setting';
  module?: Module;
  right?: Right;
};

const page = (title: string, path: string, about: string, module?: Module): Place => ({
  kind: 'page',
  title,
  about,
  path,
  module,
});

const setting = (title: string, place: string, about: string): Place => ({
  ...page(title, `/settings#${place}`, about),
  kind: 'setting',
});

/** Pages of the site, personal settings and creation pages, which the bar's search finds by their words. */
const DESTINATIONS: readonly Place[] = [
  page('Tableau de bord', '/', 'Où j’en suis'),
  page('Challenges', '/challenges', 'La liste permanente', 'challenges'),
  page(
    'Challenge de la semaine',
    '/challenges/semaine',
    'Celui de la semaine, et les débriefs',
    'challenges',
  ),
  page('CTF', '/ctf', 'Événements, agenda, historique', 'ctf'),
  page('Entraînement', '/learn', 'Parcours, leçons, webinaires', 'training'),
  page('Classement', '/leaderboard', 'Points de tous les membres', 'leaderboard'),
  page('Social', '/social', 'Annuaire des membres', 'social'),
  page('Mon profil', '/profile', 'Badges, statistiques, activité'),
  page('Mes progrès', '/progres', 'Temps et précision par catégorie, position, série'),
  page('Mon adhésion', '/profile/upgrade', 'Formule, échéance, reçus'),
  page('Équipe', '/team', 'Mes équipes, invitations', 'ctf'),
  page('Mes write-ups', '/ctf/write-ups', 'Brouillons et write-ups publiés', 'ctf'),
  { ...page('Messages', '/messages', 'Conversations avec les membres'), right: 'can_message_users' },
  page('Notifications', '/notifications', 'Ce que l’on vous a dit'),
  page('Compte et sécurité', '/settings', 'Mot de passe, appareils, raccourcis'),
  setting('Thème', 'preferences', 'Clair, sombre, ou celui du système'),
  setting('Mise en page neutre', 'preferences', 'Les challenges sans l’habillage de leur auteur'),
  setting('Notifications', 'notifications', 'Ce qui sonne, ce qui vient par e-mail'),
  setting('Votre semaine', 'week', 'Le mail hebdomadaire (hebdo) du lundi, à activer'),
  {
    ...page('Proposer un challenge', '/challenges/propositions', 'Mes propositions', 'challenges'),
    kind: 'action',
  },
  { ...page('Écrire à l’association', '/support', 'Une question, une demande'), kind: 'action' },
  { ...page('Gestion des membres', '/gestion/membres', 'Gestion'), right: 'can_manage_users' },
  { ...page('Gestion des challenges', '/gestion/challenges', 'Gestion'), right: 'can_manage_challenges' },
  { ...page('Modération', '/gestion/moderation', 'Gestion'), right: 'can_manage_moderation' },
];

const MOST = 4;

/** The places that match the typed words, among those open to the reader; the others are left out. */
export function findDestinations(
  typed: string,
  { opens, may }: { opens: (module: Module) => boolean; may: (right: Right) => boolean },
): SearchResult[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  return DESTINATIONS.filter(
    ({ title, about, path, module, right }) =>
      isPage(path.replace(/#.*/, '')) &&
      (!module || opens(module)) &&
      (!right || may(right)) &&
      hasWords(words, [title, about]),
  )
    .slice(0, MOST)
    .map(({ kind, title, about, path }) => ({ kind, title, about, path }));
}
