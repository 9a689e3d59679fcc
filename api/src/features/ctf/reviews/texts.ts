import { quoted } from '../events/texts.ts';

export const RATED = 'Merci, votre avis est enregistré.';
export const REVIEW_REMOVED = 'Le texte de l’avis est retiré, et son auteur prévenu.';

export const reviewRemovedNews = (event: string, reason: string) => ({
  kind: 'moderation' as const,
  subject: `Votre avis sur ${event}`,
  text: `Le texte de votre avis sur ${quoted(event)} a été retiré par les organisateurs\u00a0: «\u00a0${reason}\u00a0» Vos notes restent comptées.`,
});
