import { required, tooLong } from '@fanion/rules/sentences';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { typesetAll } from '../../../lib/french.ts';

/** Texts of the form of a team. */
export const FORM_TEXTS = typesetAll({
  identity: 'Identité',
  recruiting: 'Recrutement',
  name: 'Nom de l’équipe',
  nameHint: `${TEAM_LIMITS.name} caractères au plus, dans l’écriture de votre choix.`,
  characters: 'caractères',
  description: 'Description',
  descriptionHint: 'Qui vous êtes, comment vous jouez.',
  specialties: 'Spécialités',
  status: 'Qui peut rejoindre l’équipe',
  requirements: 'Attentes',
  requirementsHint: 'Ce que vous attendez de qui postule.',
  logo: 'Logo',
  logoHint: 'Image de 5 Mo au plus, réduite à 200 px.',
  chooseLogo: 'Choisir un logo',
  changeLogo: 'Changer le logo',
  create: 'Créer l’équipe',
  createLead: `Vous en serez le capitaine. Un membre rejoint ${TEAM_LIMITS.joined} équipes au plus et en dirige ${TEAM_LIMITS.captained} ; une équipe compte ${TEAM_LIMITS.members} membres au plus.`,
  createFailed: 'L’équipe n’a pas été créée.',
  correct: 'Corrigez les champs signalés.',
  leaveTitle: 'Quitter sans créer l’équipe ?',
  leaveWhy: 'Ce que vous avez écrit sera perdu.',
  leave: 'Quitter',
  edit: 'Modifier l’équipe',
  save: 'Enregistrer',
  saveFailed: 'L’équipe n’a pas été modifiée.',
});

export const FORM_ERRORS = {
  nameNeeded: required('Le nom d’équipe'),
  nameLong: tooLong('Le nom d’équipe', TEAM_LIMITS.name),
  descriptionLong: tooLong('La description', TEAM_LIMITS.description),
  requirementsLong: tooLong('Les attentes', TEAM_LIMITS.requirements),
} as const;
