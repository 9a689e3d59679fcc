export const UNKNOWN_CATEGORY = 'Cette catégorie n’existe pas.';
