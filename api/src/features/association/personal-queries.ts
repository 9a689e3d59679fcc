import type { Processing } from '../../platform/database/personal.ts';

export const associationPersonal: Processing = {
  title: 'Bonne marche et sécurité',
  why: 'Envoyer ce qui a été demandé, savoir qui est en ligne, et pouvoir dire qui a changé quoi.',
  basis: 'interest',
  tables: [
    {
      table: 'audit_log',
      mine: 'actor_id = $1',
      what: 'Journal d’audit : ce que vous avez changé',
      until: ({ keep_networks }) =>
        `la vie de l’association ; le réseau d’où l’acte a été fait, ${keep_networks}`,
      exportedColumns: 'id at channel network action target details',
      merged: {},
      leaves: 'nameless',
    },
    {
      table: 'legal_consent',
      what: 'Textes de l’association que vous avez acceptés',
      exportedColumns: 'member_id page version accepted_at',
      merged: { member_id: { once: 'page version', least: 'accepted_at' } },
      leaves: 'deleted',
    },
    {
      table: 'mail_outbox',
      mine: 'lower(recipient) = (select lower(email) from member where id = $1)',
      what: 'Mails en attente ou partis',
      until: ({ keep_mails }) => `${keep_mails} après l’envoi, sans leur texte`,
      exportedColumns: 'id recipient kind attempts created_at sent_at dropped_at',
      withheld: { inner: 'next_attempt_at valid_until last_error closed_at', secret: 'sealed' },
      merged: {},
      leaves: 'deleted',
    },
    {
      table: 'presence',
      what: 'Dernière visite',
      exportedColumns: 'member_id last_active_at',
      merged: { member_id: { once: '', greatest: 'last_active_at' } },
      leaves: 'deleted',
    },
  ],
  none: ['setting', 'association_logo', 'legal_version', 'audit_pending', 'audit_chain', 'audit_search'],
};
