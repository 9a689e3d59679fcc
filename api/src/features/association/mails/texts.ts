import type { Letter } from '../../../platform/mail/letter.ts';

export const BAD_ADDRESS = 'Cette adresse e-mail n’est pas valable.';

export const testMail = (to: string, site: string): Letter => ({
  to,
  subject: 'Mail d’essai',
  paragraphs: [
    'Ce mail a été demandé par un gérant pour vérifier que les mails de l’association partent.',
    { sentence: 'Il vient de\u00a0:', href: site },
    'S’il vous arrive par erreur, ignorez-le.',
  ],
});
