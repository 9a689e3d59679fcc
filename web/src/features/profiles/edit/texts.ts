import { EMAIL_SENTENCES } from '@fanion/rules/auth/email';
import { CODE_INCOMPLETE } from '@fanion/rules/auth/otp';
import { SPECIALTY_MAX_LENGTH } from '@fanion/rules/profiles/profile';
import { isNameOnly, type Platform, type SocialLinkProblem } from '@fanion/rules/profiles/social-links';
import { USERNAME_SENTENCES } from '@fanion/rules/profiles/username';
import { required, tooLong } from '@fanion/rules/sentences';
import { counted, typeset, typesetAll } from '../../../lib/french.ts';

/** Texts of the profile's form (docs/product/profiles.md#champs). */
export const EDIT_TEXTS = typesetAll({
  title: 'Modifier le profil',
  lead: 'Rien n’est changé avant « Enregistrer », sauf la photo et le pseudo.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: 'Profil enregistré',
  unchanged: 'Aucune modification',
  unsaved: 'Modifications non enregistrées',
  failed: 'Le profil n’a pas pu être enregistré.',
  wrong: (count: number) =>
    `${counted(count, 'champ est à corriger', 'champs sont à corriger')}. Rien n’a été enregistré.`,
  required,
  tooLong,
  bioLeft: (n: number) => `${n} caractères restants`,
  maxTags: 'Max 8 spécialités',
  tags: {
    too_many: 'Max 8 spécialités',
    duplicate: 'Deux spécialités sont les mêmes.',
    too_long: tooLong('Une spécialité', SPECIALTY_MAX_LENGTH),
    empty: 'Une spécialité est vide.',
  },
  link: (name: string): Record<SocialLinkProblem, string> => ({
    too_long: 'Ce lien est trop long.',
    not_https: 'L’adresse doit commencer par https://.',
    host: typeset(`Cette adresse n’est pas celle de ${name}.`),
    handle: typeset(`Indiquez votre pseudo ${name} ou l’adresse de votre profil.`),
  }),
  discord: 'Indiquez votre pseudo Discord, sans adresse.',
  student: 'Je suis étudiant ou étudiante',
  studentHint: 'Facultatif. Sur votre profil, vous seul le voyez.',
  seeksTeam: 'Je cherche une équipe',
  seeksTeamHint: 'Affiché sur votre profil et dans l’annuaire pendant 60 jours.',
  visibilityLead: 'Votre pseudo, votre niveau, vos points et vos statistiques sont toujours visibles.',
  leave: typeset('Quitter sans enregistrer ?'),
  leaveWhy: 'Les modifications de votre profil seront perdues.',
  leaveConfirm: 'Quitter sans enregistrer',
  conflict: 'Profil modifié ailleurs',
  conflictWhy:
    'Une autre fenêtre a enregistré votre profil depuis que vous avez ouvert ce formulaire. Ce que vous avez écrit est toujours là.',
  abandon: 'Abandonner mes modifications',
  abandonAsk: 'Abandonner vos modifications ?',
  abandonWhy:
    'Ce que vous avez écrit ici sera perdu, et le formulaire montrera le profil tel qu’il est enregistré.',
  saveAnyway: 'Enregistrer quand même',
});

/** Texts of the dialog that changes the pseudo (docs/product/profiles.md#changement-de-pseudo). */
export const USERNAME_TEXTS = typesetAll({
  open: 'Changer de pseudo',
  title: 'Changer de pseudo',
  rule: 'Un changement tous les 30 jours. L’ancien pseudo vous reste réservé 90 jours, et son adresse mène à la nouvelle.',
  label: 'Nouveau pseudo',
  required: required('Le pseudo'),
  same: 'C’est déjà votre pseudo.',
  failed: 'Le pseudo n’a pas pu être changé.',
  done: 'Pseudo changé',
  until: (day: string) => `Prochain changement possible le ${day}.`,
  problems: USERNAME_SENTENCES,
});

/** Texts of the change of address, in the settings (docs/product/auth.md#nouvelle-adresse). */
export const EMAIL_TEXTS = typesetAll({
  lead: 'Un code est envoyé à la nouvelle adresse, et un avis à l’ancienne.',
  label: 'Nouvelle adresse e-mail',
  current: 'Adresse actuelle',
  password: 'Mot de passe actuel',
  ask: 'Envoyer le code',
  failed: 'L’adresse n’a pas pu être changée.',
  done: 'Adresse e-mail changée',
  required: EMAIL_SENTENCES.missing,
  format: EMAIL_SENTENCES.format,
  same: 'C’est déjà votre adresse.',
  noPassword: required('Le mot de passe actuel'),
  incomplete: CODE_INCOMPLETE,
  waits: (address: string) => `Un code attend à l’adresse ${address}.`,
  restart: 'Changer d’adresse ou renvoyer le code',
});

export const PHOTO_WORDS = {
  hint: 'Image de 5 Mo au plus, réduite à 200 px. Enregistrée tout de suite.',
  saved: 'Photo enregistrée',
  removed: 'Photo retirée',
  failed: 'La photo n’a pas pu être enregistrée.',
};

export const NETWORK_PLACEHOLDER = (platform: Platform): string =>
  isNameOnly(platform) ? 'Pseudo' : 'Lien ou pseudo';

export const PUBLIC_BOARD_TEXTS = typesetAll({
  label: 'Paraître au classement public',
  on: 'Oui : votre pseudo et vos points de la saison se lisent sans compte, sur la page d’accueil.',
  off: 'Non : les visiteurs lisent « Membre discret » à votre place.',
  failed: 'Le réglage n’a pas été enregistré.',
});
