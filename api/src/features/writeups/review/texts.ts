import type { Notice } from '../../notifications/service.ts';

export const PUBLISHED = 'Write-up publié.';
export const REFUSED = 'Write-up refusé\u00a0: son auteur en lira le motif.';
export const REVISION_REFUSED = 'Modification refusée\u00a0: le texte publié avant elle reste lisible.';
export const WITHDRAWN = 'Write-up dépublié\u00a0: son auteur en lira le motif.';
export const REPORTS_CLOSED = 'Le write-up reste publié, les signalements sont classés.';
export const REASON_MISSING = 'Indiquez le motif\u00a0: il est montré à l’auteur.';
export const NOT_WAITING = 'Ce write-up n’attend pas de relecture.';

/** Notification of a reporter once a decision is made. */
export const reporterNews = (title: string, isWithdrawn: boolean) => ({
  subject: `Votre signalement sur ${title}`,
  text: `Votre signalement du write-up «\u00a0${title}\u00a0» est traité\u00a0: ${isWithdrawn ? 'il a été dépublié' : 'il reste publié'}.`,
});

/**
 * Notification of an author about a decision, by its audit action; null for one that changes nothing for
 * them.
 */
export function reviewNews(
  action: string,
  title: string,
  reason: string,
): Pick<Notice, 'kind' | 'subject' | 'text'> | null {
  const quotedTitle = `«\u00a0${title}\u00a0»`;
  const why = `«\u00a0${reason}\u00a0»`;
  switch (action) {
    case 'writeup.publish':
      return {
        kind: 'writeup_review',
        subject: `Write-up publié : ${title}`,
        text: `Votre write-up ${quotedTitle} est publié.`,
      };
    case 'writeup.refuse':
      return {
        kind: 'writeup_review',
        subject: `Write-up à revoir : ${title}`,
        text: `Votre write-up ${quotedTitle} n’a pas été publié\u00a0: ${why}`,
      };
    case 'writeup.withdraw':
      return {
        kind: 'moderation',
        subject: `Write-up dépublié : ${title}`,
        text: `Votre write-up ${quotedTitle} a été dépublié\u00a0: ${why}`,
      };
    default:
      return null;
  }
}
