import { counted, number, time, typesetAll } from '../../../lib/french.ts';

/** Texts of a team at work in the room (docs/product/ctf-live.md#équipe-au-travail). */
export const TEAMWORK_TEXTS = typesetAll({
  team: 'L’équipe',
  here: (here: number, all: number) => `${number(here)} sur ${number(all)} en salle`,
  reads: (challenge: string) => `lit ${challenge}`,
  inRoom: 'en salle',
  away: 'absent',
  nobody: 'Personne ne l’a pris.',
  takenAt: (at: string) => `à ${time(at)}.`,
  takenBy: 'Pris par',
  take: 'Je prends',
  takeOver: 'Je prends le relais',
  release: 'Je le rends',
  keyTake: 'prendre ou rendre',
  keyWrite: 'note de l’équipe',
  note: 'Notes de l’équipe',
  ownNote: 'Vos notes',
  write: 'Écrire',
  noteEmpty: 'Aucune note pour l’instant.',
  noteField: 'Note, en Markdown',
  noteWho: 'Lues par l’équipe seule, gardées après l’événement.',
  ownNoteWho: 'Lues par vous seul, gardées après l’événement.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  writtenBy: (who: string | null, at: string) =>
    who === null ? `Écrite à ${time(at)}` : `${who}, à ${time(at)}`,
  conflict:
    'Quelqu’un de l’équipe a enregistré entre-temps. Voici sa version ; la vôtre est restée dans le champ.',
  theirs: 'Sa version',
  merge: 'Ajouter sa version à la mienne',
  tries: 'Essais',
  noTry: 'Aucun essai pour l’instant.',
  right: 'juste',
  wrong: 'faux',
  triesWho: 'Ce journal ne montre jamais un flag.',
  openedBy: (who: readonly string[]) =>
    who.length === 1 ? `ouvert par ${who[0]}` : `ouvert par ${counted(who.length, 'membre')}`,
  failed: 'Le travail de l’équipe n’a pas pu être chargé.',
});
