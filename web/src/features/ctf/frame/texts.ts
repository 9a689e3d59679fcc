import { counted, typesetAll } from '../../../lib/french.ts';

/** Texts shared by the rooms of an event (docs/product/ctf-live.md#salle). */
export const FRAME_TEXTS = typesetAll({
  leave: 'Quitter la salle, retour à la page du CTF',
  place: 'Où vous en êtes',
  left: 'Reste',
  before: 'Début dans',
  paused: 'Reprise dans',
  over: 'CTF terminé',
  keys: 'Au clavier',
  escape: 'Échap',
  leaveField: 'sortir du champ',
  unread: (count: number) => `Annonces, ${counted(count, 'non lue')}`,
  announcements: 'Annonces',
});
