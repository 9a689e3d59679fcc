import { counted, typesetAll } from '../../../lib/french.ts';

/** Texts of the ratings between team-mates after an event (docs/product/teams.md#notes). */
export const MATES_TEXTS = typesetAll({
  title: 'Vos coéquipiers',
  why: (day: string) =>
    `Notez ceux avec qui vous avez joué, jusqu’au ${day}. Seule la moyenne est montrée, à partir de 3 notes.`,
  rate: (name: string) => `Note de ${name}`,
  star: (stars: number) => counted(stars, 'étoile'),
  save: 'Enregistrer les notes',
  nothing: 'Choisissez d’abord une note.',
  failed: 'Les notes n’ont pas pu être enregistrées.',
  readFailed: 'Vos coéquipiers n’ont pas pu être lus.',
});
