import type { Letter } from '../../../platform/mail/letter.ts';

const NBSP = '\u00a0';

export const NOBODY = 'Aucun membre n’a ce pseudo ni cette adresse.';
export const SAME = 'C’est ce compte-ci : donnez l’autre.';
export const AGAIN = 'L’un des deux comptes vient de changer : rien n’est fusionné, recommencez.';
export const manages = (who: string): string =>
  `${who} gère l’association${NBSP}: un compte de gérant ne disparaît pas dans un autre. Reprenez-lui d’abord ce rôle, ou gardez ce compte-ci.`;
export const suspended = (who: string): string =>
  `${who} est suspendu${NBSP}: levez d’abord la suspension, ou laissez les deux comptes.`;
export const leaving = (who: string): string =>
  `La suppression de ${who} est programmée${NBSP}: elle doit d’abord être annulée.`;
export const deletionRequested = (who: string): string =>
  `${who} a demandé la suppression de ses données${NBSP}: répondez d’abord à cette demande, dans Données personnelles.`;

/** The letter to the holder, at each of the two addresses. */
export const mergedMail = (
  to: string,
  { survivor, mergedUsername, address }: { survivor: string; mergedUsername: string; address: string },
): Letter => ({
  to,
  subject: 'Vos deux comptes n’en font plus qu’un',
  paragraphs: [
    `Bonjour ${survivor}, l’association a fusionné vos comptes ${mergedUsername} et ${survivor}. Tout est maintenant dans ${survivor}${NBSP}: résolutions, points, équipes, événements, adhésion.`,
    {
      sentence: `Vous vous connectez avec le mot de passe de ${survivor}, et cette adresse${NBSP}:`,
      href: `mailto:${address}`,
    },
    `Le compte ${mergedUsername} ne s’ouvre plus.`,
    'Si ces deux comptes n’étaient pas à vous, répondez à l’association.',
  ],
});
