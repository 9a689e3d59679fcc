export const NO_POINTS = 'Points manquants\u00a0: « value », ou une courbe entière.';
export const MOST_PARTS = 'Ce challenge a trop de parties.';
export const NO_PART = 'Cette partie du challenge n’existe pas.';
export const UNREADABLE =
  'Un flag de ce challenge a été posé avant que Fanion en garde une copie\u00a0: il ne se relit pas. Posez-le de nouveau, ou relancez avec --ignore flags.';
export const NAME_USED = 'Un challenge porte déjà ce nom.';
export const NO_NAME = 'Un challenge a un nom.';
export const NO_CHALLENGE = 'Ce challenge n’existe pas ici.';
export const NO_FORM = 'Un formulaire avec un fichier et « challenge_id » est attendu.';
export const NO_SOLUTION_FILES = 'Les images d’une solution ne se déposent pas.';
export const BAD_FILE_NAME = 'Un fichier ne peut pas porter ce nom.';
export const IMPORT_LASTS =
  'Un import est en cours\u00a0: ce qui était écrit de ce challenge est gardé. Relancez dans quelques instants.';
export const REFUSED = 'Le challenge n’a pas pu être publié.';
