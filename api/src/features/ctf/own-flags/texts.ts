const quoted = (name: string): string => `«\u00a0${name}\u00a0»`;

export const noChallenge = (typed: string): string =>
  `L’événement ne joue pas de challenge ${quoted(typed)}\u00a0: donnez son nom, son adresse ou son numéro.`;
export const noTemplate = (name: string): string =>
  `${quoted(name)} n’a pas de flag propre à chacun\u00a0: écrivez {entrant} dans son flag.`;
export const noEntrant = (folder: string): string =>
  `Le dossier ${quoted(folder)} n’est le numéro d’aucun participant de l’événement.`;
export const noFile = (path: string, names: readonly string[]): string =>
  `${quoted(path)} n’est le nom d’aucun fichier du challenge (${names.join(', ')}).`;
export const NO_COPY = 'Aucun fichier à prendre\u00a0: un dossier par participant, du nom de son numéro.';
/** The refusal of a file to a player whose copy is missing. */
export const NOT_READY = 'Votre copie de ce fichier n’est pas prête\u00a0: demandez-la aux organisateurs.';
