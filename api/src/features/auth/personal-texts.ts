import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Compte et connexion',
  why: 'Ouvrir un compte à son titulaire, et à lui seul.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  registration: {
    what: 'Inscriptions pas encore confirmées',
    until: ({ keep_registrations }) => keep_registrations,
  },
  otp_code: {
    what: 'Codes envoyés, en empreintes',
    until: '2 jours après leur fin',
  },
  code_quota: {
    what: 'Combien de codes une adresse a reçus ; l’adresse y est une empreinte',
    until: '2 jours',
  },
  session: {
    what: 'Appareils connectés',
    until: '7 jours après la fin de la session',
  },
  sign_in: {
    what: 'Connexions et essais de connexion ; le réseau y est une empreinte',
    until: '30 jours',
  },
  personal_token: {
    what: 'Jetons faits pour des programmes, en empreintes',
    until: 'leur retrait, ou 30 jours après leur fin',
  },
  trusted_device: {
    what: 'Appareils où aucun code n’est demandé',
    until: '30 jours',
  },
  email_change: {
    what: 'Nouvelle adresse en attente de son code',
    until: 'un jour',
  },
  account_deletion: {
    what: 'Suppression demandée',
    until: '14 jours',
  },
  account_merge: {
    what: 'Comptes que vous aviez aussi, fusionnés avec celui-ci',
    until: 'la vie de l’association, sans nom après la suppression',
  },
  inactivity_warning: { what: 'Rappels avant la suppression d’un compte inactif' },
  invitation: {
    what: 'Invitation reçue de l’association',
    until: ({ keep_invitations }) => `${keep_invitations} après le dernier envoi`,
  },
  suspension: { what: 'Suspensions du compte, avec leur motif' },
  member_note: { what: 'Notes de l’association sur un membre' },
  data_request: {
    what: 'Demandes faites à l’association sur vos données',
    until: 'la vie de l’association, sans nom après la suppression',
  },
} satisfies PersonalTableTexts;
