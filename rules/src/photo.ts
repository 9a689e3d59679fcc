/**
 * The format of every photo, made by the browser and again by the server (docs/product/profiles.md#photo).
 */
export const PHOTO = {
  /** Most bytes of the chosen file. */
  maxBytes: 5 * 1024 * 1024,
  /** Longer side, in pixels. */
  side: 200,
  /** JPEG quality, from 0 to 1. */
  quality: 0.8,
  /** JPEG has no transparency: transparent parts take the colour of the dark cards. */
  ground: '#0f151e',
} as const;

/** The messages for a refused photo. */
export const PHOTO_SENTENCES = {
  notImage: 'Le fichier doit être une image',
  tooLarge: 'La taille du fichier ne doit pas dépasser 5MB',
  broken: "Erreur lors du traitement de l'image",
} as const;
