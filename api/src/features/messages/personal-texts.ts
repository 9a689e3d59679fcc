import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Messages entre membres',
  why: 'Permettre aux membres de s’écrire et de s’aider sur un challenge.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  message: {
    what: 'Messages que l’on a écrits à d’autres membres',
    until: ({ keep_messages }) => keep_messages,
  },
  message_thread: {
    what: 'Conversations dont on est',
    until: ({ keep_messages }) => `${keep_messages} après leur dernier message`,
  },
  message_seat: {
    what: 'Ce que l’on a lu, supprimé ou mis en sourdine',
    until: ({ keep_messages }) => `${keep_messages} après le dernier message`,
  },
  message_setting: { what: 'De qui l’on reçoit des messages, et si l’on aide' },
  message_block: { what: 'Membres que l’on bloque' },
  message_quota: {
    what: 'Heures des derniers messages envoyés',
    until: 'un jour',
  },
  help_request: {
    what: 'Coups de pouce demandés',
    until: ({ keep_messages }) => `${keep_messages} après leur fin, sans texte au-delà si l’on a remercié`,
  },
  help_invite: {
    what: 'Coups de pouce que l’on vous a demandés',
    until: ({ keep_messages }) => `${keep_messages} après leur fin`,
  },
} satisfies PersonalTableTexts;
