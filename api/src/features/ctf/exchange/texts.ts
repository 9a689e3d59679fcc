export const LINK_OUT = (path: string): string =>
  `${path}\u00a0: lien symbolique vers l’extérieur du dossier, il n’est pas suivi.`;
export const NO_CHALLENGES = (file: string, folder: string): string =>
  `${file}\u00a0: le dossier des challenges «\u00a0${folder}\u00a0» n’existe pas.`;
/** The refusal of an event's settings, with the name of its file. */
export const refusedFile = (file: string, sentence: string): string => `${file}\u00a0: ${sentence}`;
/** The refusal of a file whose event has the name of one that ended before. */
export const otherEdition = (file: string, name: string, slug: string): string =>
  `${file}\u00a0: «\u00a0${name}\u00a0» est aussi le nom d’un événement terminé avant celui-ci (/ctf/${slug}). Donnez une autre adresse à celui-ci (slug), ou «\u00a0slug: ${slug}\u00a0» pour remplacer l’ancien.`;
export const NO_EVENT_FILE = 'Le dossier ne contient pas de fichier event.yml.';
/** The refusal of a later release for a challenge that is not in the folder. */
export const noSuchRelease = (name: string): string =>
  `Sortie (releases)\u00a0: aucun challenge «\u00a0${name}\u00a0» dans ce dossier.`;
export const NOTHING_TO_EXPORT = 'Cet événement n’a pas de challenge\u00a0: il n’y a rien à exporter.';
export const notEmpty = (root: string): string => `Le dossier ${root} n’est pas vide.`;
export const tooLarge = (megabytes: number): string =>
  `Les fichiers de cet événement pèsent ${megabytes}\u00a0Mo, trop pour un seul zip\u00a0: exportez-le par la ligne de commande.`;
export const noEvent = (idOrSlug: string): string => `Aucun événement à l’adresse «\u00a0${idOrSlug}\u00a0».`;
