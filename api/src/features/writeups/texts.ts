import type { Notice } from '../notifications/service.ts';

/** Shown in the place of an author who left. */
export const DELETED_AUTHOR = 'Compte supprimé';

export const SUBMITTED = 'Votre write-up attend d’être relu.';
export const DELETED = 'Brouillon supprimé.';
export const ARCHIVED = 'Write-up retiré.';
export const REPORTED = 'Merci, votre signalement sera lu par les gérants.';
export const PUBLISHED = 'Write-up publié.';
export const REFUSED = 'Write-up refusé\u00a0: son auteur en lira le motif.';
export const REVISION_REFUSED = 'Modification refusée\u00a0: le texte publié avant elle reste lisible.';
export const WITHDRAWN = 'Write-up dépublié\u00a0: son auteur en lira le motif.';
export const REPORTS_CLOSED = 'Le write-up reste publié, les signalements sont classés.';

export const REASON_MISSING = 'Indiquez le motif\u00a0: il est montré à l’auteur.';
/** Of the pictures of a write-up, beyond their number or their size together. */
export const TOO_MANY_IMAGES =
  'Un write-up a dix images et 8\u00a0Mo d’images au plus. Une image retirée du texte libère sa place un jour après.';
export const UNDESCRIBED = 'Décrivez chaque image entre ses crochets\u00a0: ![ce qu’on y voit](image:…).';
export const EMPTY = 'Le write-up est vide.';
export const NO_SUBJECT = 'Choisissez un événement ou un challenge.';
export const NOT_WAITING = 'Ce write-up n’attend pas de relecture.';
export const ALREADY_PUBLISHED = 'Ce write-up est déjà publié.';
export const IS_ARCHIVED = 'Ce write-up est retiré\u00a0: commencez-en un autre.';
export const TOO_MANY_BRACES = 'Le texte compte trop d’accolades pour être vérifié\u00a0: raccourcissez-le.';
export const TOO_VARIED =
  'Le texte compte trop de mots différents pour être vérifié\u00a0: raccourcissez-le.';

/** What is said of a field that holds a flag of this challenge. */
export const holdsFlag = (challenge: string): string =>
  `Le texte contient un flag de «\u00a0${challenge}\u00a0»\u00a0: remplacez-le, par exemple par des points.`;
/** The same of a flag without its braces. */
export const holdsInner = (challenge: string): string =>
  `Le texte contient un flag de «\u00a0${challenge}\u00a0», même sans ses accolades\u00a0: remplacez-le, par exemple par des points.`;
export const TITLE_MISSING = 'Le titre est obligatoire.';
export const MESSAGE_MISSING = 'Le message est obligatoire.';

/** What `fanion verify` says of a write-up. */
export const gainWrong = (username: string, writeupId: number, expected: number, found: number): string =>
  expected === found
    ? `Gain de ${username} pour le write-up ${writeupId}\u00a0: attendu sans points, trouvé avec.`
    : `Gain de ${username} pour le write-up ${writeupId}\u00a0: attendu ${expected}, trouvé ${found}.`;

/** What an author is told of a decision, by its name in the audit log; null for one that changes nothing for them. */
export function reviewNews(
  action: string,
  title: string,
  reason: string,
): Pick<Notice, 'kind' | 'subject' | 'text'> | null {
  const named = `«\u00a0${title}\u00a0»`;
  const why = `«\u00a0${reason}\u00a0»`;
  switch (action) {
    case 'writeup.publish':
      return {
        kind: 'writeup_review',
        subject: `Write-up publié : ${title}`,
        text: `Votre write-up ${named} est publié.`,
      };
    case 'writeup.refuse':
      return {
        kind: 'writeup_review',
        subject: `Write-up à revoir : ${title}`,
        text: `Votre write-up ${named} n’a pas été publié\u00a0: ${why}`,
      };
    case 'writeup.withdraw':
      return {
        kind: 'moderation',
        subject: `Write-up dépublié : ${title}`,
        text: `Votre write-up ${named} a été dépublié\u00a0: ${why}`,
      };
    default:
      return null;
  }
}
