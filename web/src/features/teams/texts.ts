import { tooLong } from '@fanion/rules/sentences';
import { TEAM_LIMITS, type TeamStatus } from '@fanion/rules/teams/teams';
import { counted, decimal, number, ordinal, typesetAll } from '../../lib/french.ts';
import type { TeamView } from './model.ts';

/** Views of the hub, as labelled in its navigation. */
export const VIEW_LABELS: Record<TeamView, string> = typesetAll({
  home: 'Accueil',
  myTeams: 'Mes équipes',
  createTeam: 'Créer une équipe',
  findPlayers: 'Trouver des joueurs',
  invitations: 'Invitations',
  topTeams: 'Meilleures équipes',
  statistics: 'Statistiques',
});

/** How players may join a team. */
export const STATUS_LABELS: Record<TeamStatus, string> = {
  open: 'Ouverte',
  invitation_only: 'Sur invitation',
  closed: 'Fermée',
};

/** How players may join, as explained to the captain. */
export const STATUS_HINTS: Record<TeamStatus, string> = typesetAll({
  open: 'Tout membre la rejoint aussitôt.',
  invitation_only: 'On la rejoint sur invitation, ou en postulant.',
  closed: 'Elle ne prend personne.',
});

/** Texts of the hub and of its first view (docs/product/teams.md#hub). */
export const TEAM_TEXTS = typesetAll({
  title: 'Équipe',
  views: 'Vues des équipes',
  loading: 'Chargement...',
  lead: 'Votre équipe, vos invitations et ceux avec qui jouer.',
  failed: 'Les équipes n’ont pas pu être chargées',
  waiting: (count: number) =>
    `${counted(count, 'invitation ou candidature', 'invitations et candidatures')} en attente`,
  noTeam: 'Vous n’avez pas encore d’équipe',
  noTeamWhy:
    'Créez la vôtre, rejoignez-en une, ou faites savoir que vous en cherchez une : les capitaines vous inviteront.',
  joinOne: 'Trouver une équipe',
  seek: 'Je cherche une équipe',
  main: 'Mon équipe principale',
  manage: 'Voir l’équipe',
  stats: 'Mes statistiques',
  statsNone: 'Aucune donnée disponible',
  statsNoneWhy: 'Vos résultats en équipe apparaîtront ici après votre premier CTF.',
  quick: 'Accès rapide',
  ownTeams: (count: number) => `${number(count)} sur ${TEAM_LIMITS.joined}`,
  top: 'Top 5 des équipes',
  noneAtAll: 'Aucune équipe disponible',
  noneWhy: 'La première équipe de l’association est à créer.',
  activity: 'Activité récente',
  noActivity: 'Aucune activité',
  noActivityWhy: 'Ce qui se passe dans vos équipes apparaîtra ici.',
  seeAll: 'Voir tout',
  ofTeams: 'équipes',
  ofActivity: 'activité de l’équipe',
  captained: `Vous êtes déjà capitaine de ${TEAM_LIMITS.captained} équipes : transmettez ou archivez l’une d’elles d’abord.`,
  joined: `Vous êtes déjà membre de ${TEAM_LIMITS.joined} équipes : quittez-en une d’abord.`,
  members: (count: number) => counted(count, 'membre'),
  membersOf: (count: number) => `${number(count)} sur ${TEAM_LIMITS.members}`,
  points: 'Points',
  pts: 'pts',
  ctfs: 'CTF joués',
  wins: 'Victoires',
  winRate: 'Taux de victoire',
  topPositions: 'Top 10',
  avgRank: 'Rang moyen',
  rank: (rank: number | null) => (rank === null ? '—' : decimal(rank)),
  yours: 'Votre équipe',
});

/** One sentence for each event in a team; `who` and `by` may have left. */
const memberName = (name: string | null): string => name ?? 'Un ancien membre';

export const ACTIVITY_TEXTS = typesetAll({
  player_joined: (who: string | null) => `${memberName(who)} a rejoint l’équipe`,
  team_created: (who: string | null, by: string | null) => `${memberName(by ?? who)} a créé l’équipe`,
  invitation_sent: (who: string | null, by: string | null) =>
    by === null ? `${who ?? 'Un membre'} est invité` : `${by} a invité ${who ?? 'un membre'}`,
  player_left: (who: string | null) => `${memberName(who)} a quitté l’équipe`,
  player_kicked: (who: string | null) => `${memberName(who)} a été exclu de l’équipe`,
  captain_changed: (who: string | null) => `${memberName(who)} est capitaine de l’équipe`,
  role_changed: (who: string | null) => `Le rôle de ${who ?? 'un ancien membre'} a changé`,
  team_changed: (who: string | null, by: string | null) => `${memberName(by ?? who)} a modifié l’équipe`,
  finished: (rank: number | null) =>
    rank === null ? 'L’équipe a joué' : `L’équipe a fini ${ordinal(rank)} de`,
  anEvent: 'L’équipe a joué un CTF',
});

/** Texts for a team that cannot be shown. */
export const LOADED_TEXTS = typesetAll({
  failed: 'L’équipe n’a pas pu être chargée',
  notFound: 'Équipe introuvable',
  notFoundWhy: 'Elle n’existe pas, ou elle a été archivée.',
  backToOwn: 'Voir mes équipes',
});

/** Texts of a rating in stars. */
export const RATING_TEXTS = typesetAll({
  noRating: 'Pas encore de note',
  outOf: (rating: number) => `Note : ${decimal(rating)} sur 5`,
});

/** Texts of a message between members. */
export const MESSAGE_TEXTS = typesetAll({
  tooLong: (most: number) => tooLong('Le message', number(most)),
});
