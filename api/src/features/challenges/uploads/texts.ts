export const FILE_EMPTY = 'Le fichier est vide.';
export const FILE_UNNAMED = 'Ce fichier n’a pas de nom utilisable.';
export const FILE_OF_FLAGS = 'Ce fichier décrit un challenge, flags compris\u00a0: importez-le plutôt.';
export const fileTooLarge = (most: number): string => `Un fichier d’une proposition pèse ${most} Mo au plus.`;
export const NO_IMAGE = 'Ce fichier n’est pas une image JPEG, PNG ou WebP lisible.';
export const IMAGE_GONE = 'Cette image n’a pas été déposée pour ce challenge\u00a0: déposez-la de nouveau.';
