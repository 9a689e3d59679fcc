import { number, typesetAll } from '../../../lib/french.ts';

/** Texts of the feed in an event's room (docs/product/ctf-live.md#salle). */
export const FEED_TEXTS = typesetAll({
  feed: 'Fil',
  feedPart: 'Lignes du fil',
  everything: 'Tout',
  gains: 'Gains',
  announcementCount: (count: number) => `Annonces ${number(count)}`,
  feedEmpty: 'Rien pour l’instant.',
});
