export const NOT_A_ZIP = 'Ce fichier n’est pas une archive ZIP, ou elle est abîmée.';
export const NOT_CTFD = 'Ce n’est pas une archive de CTFd\u00a0: il n’y a pas de db/challenges.json.';
export const TOO_OLD =
  'Cette archive vient de CTFd 1\u00a0: ouvrez-la d’abord dans CTFd 2 ou 3, et exportez-la de nouveau.';
export const TOO_LARGE =
  'L’archive dépasse 1\u00a0Gio, 4\u00a0Gio une fois ouverte, 128\u00a0Mio pour ses tables ou 20\u00a0000 fichiers\u00a0: rien n’en est pris.';
export const TOO_MANY_ROWS =
  'L’archive a une table de plus d’un million de lignes\u00a0: rien n’en est pris.';
export const UNSAFE = 'L’archive a un fichier dont le chemin sort de son dossier\u00a0: rien n’en est pris.';
export const badTable = (name: string): string =>
  `db/${name}.json ne se lit pas\u00a0: rien n’est pris de l’archive.`;
export const danglingReferences = ({
  table,
  target,
  count,
}: {
  table: string;
  target: string;
  count: number;
}): string =>
  `L’archive ne tient pas ensemble\u00a0: ${count} ${count > 1 ? 'lignes' : 'ligne'} de db/${table}.json ${
    count > 1 ? 'mènent' : 'mène'
  } à ce qui n’est pas dans db/${target}.json. Rien n’en est pris.`;
export const NOTHING_SENT = 'Aucun fichier n’est arrivé\u00a0: déposez l’archive que CTFd exporte.';
export const NOT_EMPTY = (folder: string): string =>
  `Le dossier ${folder} n’est pas vide\u00a0: rien n’est fait.`;
export const NO_FOLDER = (folder: string): string =>
  `${folder} n’est pas un dossier où écrire\u00a0: rien n’est fait.`;
export const otherEvent = (slug: string): string =>
  `L’événement d’adresse « ${slug} » ne vient pas de ce CTFd\u00a0: il serait remplacé. Donnez une autre adresse.`;
