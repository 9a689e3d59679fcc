/** What a photo becomes, whoever shows it: the browser makes it so, and the server again (docs/product/profiles.md#photo). */
export const PHOTO = {
  /** Of the file that is chosen, in bytes. */
  maxBytes: 5 * 1024 * 1024,
  /** Its longer side, in pixels. */
  side: 200,
  /** Of its JPEG, from 0 to 1. */
  quality: 0.8,
  /** JPEG has no transparency: what is clear takes the colour of the dark cards. */
  ground: '#0f151e',
} as const;

/** Why one is refused. */
export const PHOTO_SENTENCES = {
  notImage: 'Le fichier doit être une image',
  tooLarge: 'La taille du fichier ne doit pas dépasser 5MB',
  broken: "Erreur lors du traitement de l'image",
} as const;
