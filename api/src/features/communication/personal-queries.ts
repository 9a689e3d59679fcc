import type { Processing } from '../../platform/database/personal.ts';

export const communicationPersonal: Processing = {
  title: 'Annonces et mails de l’association',
  why: 'Dire aux membres ce qui les concerne, et ne pas leur redire ce qu’ils ont lu.',
  basis: 'interest',
  tables: [
    {
      table: 'announcement_dismissal',
      what: 'Annonces masquées',
      exportedColumns: 'announcement_id at',
      merged: { member_id: { once: 'announcement_id' } },
      leaves: 'deleted',
    },
    {
      table: 'site_announcement',
      mine: 'created_by = $1',
      what: 'Annonces du site que vous avez écrites',
      until: 'la vie de l’association ; sans votre nom une fois le compte supprimé',
      exportedColumns: 'id text level audience starts_at ends_at created_at',
      withheld: { inner: 'version' },
      merged: { created_by: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'mailing_recipient',
      what: 'Mails de l’association que vous avez reçus',
      until: ({ keep_mailings }) => `${keep_mailings} après l’envoi`,
      exportedColumns: 'mailing_id sent_at',
      withheld: {
        inner: 'id attempts next_attempt_at taken_at last_error dropped_at closed_at',
      },
      merged: { member_id: { once: 'mailing_id' } },
      leaves: 'deleted',
    },
    {
      table: 'mailing',
      mine: 'created_by = $1',
      what: 'Mails de l’association que vous avez écrits',
      until: 'la vie de l’association ; sans votre nom une fois le compte supprimé',
      exportedColumns: 'id kind subject text state send_at started_at ended_at created_at',
      withheld: { inner: 'version', other: 'audience' },
      merged: { created_by: 'follows' },
      leaves: 'nameless',
    },
    {
      table: 'refused_address',
      mine: 'address = (select lower(email) from member where id = $1)',
      what: 'Votre adresse, quand les mails en reviennent',
      until: 'jusqu’à ce qu’un mail y arrive',
      exportedColumns: 'address at',
      withheld: { inner: 'reason' },
      merged: {},
      leaves: 'deleted',
    },
  ],
  none: [],
};
