import type { PersonalPurpose, PersonalTableTexts } from '../../platform/database/personal.ts';

export const PURPOSE: PersonalPurpose = {
  title: 'Annonces et mails de l’association',
  why: 'Dire aux membres ce qui les concerne, et ne pas leur redire ce qu’ils ont lu.',
};

/** What the tables are, by their names, and how long each is kept. */
export const TABLES = {
  announcement_dismissal: { what: 'Annonces masquées' },
  site_announcement: {
    what: 'Annonces du site que vous avez écrites',
    until: 'la vie de l’association ; sans votre nom une fois le compte supprimé',
  },
  mailing_recipient: {
    what: 'Mails de l’association que vous avez reçus',
    until: ({ keep_mailings }) => `${keep_mailings} après l’envoi`,
  },
  mailing: {
    what: 'Mails de l’association que vous avez écrits',
    until: 'la vie de l’association ; sans votre nom une fois le compte supprimé',
  },
  refused_address: {
    what: 'Votre adresse, quand les mails en reviennent',
    until: 'jusqu’à ce qu’un mail y arrive',
  },
} satisfies PersonalTableTexts;
