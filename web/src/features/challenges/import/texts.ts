import { counted, number, typesetAll } from '../../../lib/french.ts';

export const IMPORT_TEXTS = typesetAll({
  title: 'Importer',
  lead: 'Des dossiers de challenge.yml, au format de ctfcli, l’archive d’un CTFd, ou ce qu’exportent GZCTF, rCTF et noCTF. Rien ne change avant que vous ayez lu l’essai.',
  left: (what: string) =>
    `Dans l’archive, et pas importés : ${what}. Ses comptes et ses résultats viennent avec un événement : Gestion, Événements, « Importer ».`,
  failed: 'L’import n’a pas pu être lu.',
  send: (changes: number) => `Importer ${counted(changes, 'challenge')}`,
  done: (changes: number) => `${counted(changes, 'challenge importé', 'challenges importés')}.`,
  chooseZip: 'Déposer un zip',
  chooseFolder: 'Déposer un dossier',
  folderName: 'Le dossier déposé',
  folderFailed: 'Ce dossier n’a pas pu être lu.',
  packing: 'Lecture du dossier…',
  hint: 'Un zip ou un dossier, 200\u00a0Mo au plus une fois compressé ; 1\u00a0Go pour une archive de CTFd.',
  reading: (name: string) => `Lecture de ${name}…`,
  trial: 'Essai de l’import',
  again: 'Relire l’essai',
  stale: 'Vos choix ont changé : relisez l’essai avant d’importer.',
  sums: ({ files, changes, unchanged }: { files: number; changes: number; unchanged: number }) =>
    `${counted(files, 'fichier lu', 'fichiers lus')}, ${number(changes)} à importer, ${counted(unchanged, 'inchangé')}.`,
  willPublish: (many: number) =>
    many < 2
      ? 'Un nouveau challenge sera publié aussitôt.'
      : `${number(many)} nouveaux challenges seront publiés aussitôt.`,
  withoutState: (many: number) => `${counted(many, 'challenge')} sans « state » : visibles aussitôt.`,
  nameTaken: (slug: string) =>
    `Ce nom est déjà celui de /challenges/${slug}, qui a d’autres flags et un autre texte.`,
  addressTaken: (slug: string) => `L’adresse demandée est déjà celle de /challenges/${slug}.`,
  choice: (name: string, path: string) => `Que faire de « ${name} », ${path}`,
  forAll: 'Pour tous',
});

/** The outcomes of a line of the trial. */
export const LINE_WORDS = typesetAll({
  created: 'À créer',
  updated: 'À mettre à jour',
  undecided: 'À décider',
  kept: 'Gardé',
  error: 'Refusé',
  warning: 'À noter',
  skipped: 'Ignoré',
});

/** The decisions for a file whose challenge exists. */
export const CHOICE_WORDS = typesetAll({
  same: {
    overwrite: 'Mettre à jour',
    keep: 'Laisser celui qui est là',
    separate: 'Garder les deux',
  },
  name: {
    '': 'À décider',
    keep: 'Laisser celui qui est là',
    overwrite: 'Remplacer celui qui est là',
    separate: 'Garder les deux',
  },
  address: {
    separate: 'Garder les deux',
    keep: 'Laisser celui qui est là',
    overwrite: 'Remplacer celui qui est là',
  },
});
