export const NOT_A_ZIP = 'Ce fichier n’est pas un zip lisible.';
export const EMPTY_ZIP = 'Ce zip est vide.';
export const UNSAFE_PATH = 'Ce zip contient un chemin qui sort de son dossier\u00a0: rien n’en est lu.';
export const TOO_LARGE =
  'Décompressé, ce zip dépasse 1 Go ou 10 000 fichiers\u00a0: importez-le en plusieurs fois.';
export const UNUSABLE_PATH =
  'Ce zip contient un nom de fichier inutilisable, ou un fichier là où un autre a son dossier\u00a0: rien n’en est lu.';
export const NO_TRIAL = 'Un import se confirme avec l’essai qui a été lu.';
export const CHOSEN_TWICE = 'Un seul choix par challenge.';
