import { required, tooLong } from '@fanion/rules/sentences';
import { TEAM_LIMITS, type TeamRole } from '@fanion/rules/teams/teams';
import { typesetAll } from '../../../lib/french.ts';

/** Displayed names of the roles in a team (docs/product/teams.md#rôles). */
export const ROLE_LABELS: Record<TeamRole, string> = {
  captain: 'Capitaine',
  member: 'Membre',
  specialist: 'Spécialiste',
  analyst: 'Analyste',
  attacker: 'Attaquant',
  defender: 'Défenseur',
  investigator: 'Enquêteur',
};

/** Texts about the members of a team and their roles. */
export const ROSTER_TEXTS = typesetAll({
  roleOf: (username: string) => `Rôle de ${username}`,
  invitesOf: (username: string) => `Permettre à ${username} d’inviter`,
  yes: 'Oui',
  no: 'Non',
  kick: (username: string) => `Exclure ${username}`,
  kickTitle: (username: string) => `Exclure ${username} ?`,
  kickWhy: (username: string, team: string) =>
    `${username} ne fera plus partie de l’équipe « ${team} » et en sera prévenu. Ses places dans les événements à venir de l’équipe seront rendues, même si le départ est proche.`,
  kickReason: 'Montré à cette personne seule.',
  kickConfirm: 'Exclure',
  promoteTitle: (username: string) => `Transmettre le rôle de capitaine à ${username} ?`,
  promoteWhy: (username: string, team: string) =>
    `${username} dirigera l’équipe « ${team} » ; vous en deviendrez un membre. Seul le nouveau capitaine pourra revenir en arrière.`,
  promoteConfirm: 'Transmettre',
  successorTitle: 'Qui devient capitaine ?',
  successorWhy: 'Une équipe a toujours un capitaine : choisissez qui vous succède.',
  successorRole: (role: string) => `Votre rôle sera ensuite : ${role}.`,
  successor: 'Nouveau capitaine',
  reason: 'Motif',
  reasonNeeded: required('Le motif'),
  reasonLong: tooLong('Le motif', TEAM_LIMITS.moderationReason),
  confirm: 'Confirmer',
});
