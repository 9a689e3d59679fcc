/** Why a backup was not made, by error code. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'Le disque est plein.',
  EDQUOT: 'Le disque est plein.',
  EACCES: 'Le programme n’a pas le droit d’écrire dans le dossier des sauvegardes.',
  EPERM: 'Le programme n’a pas le droit d’écrire dans le dossier des sauvegardes.',
  EROFS: 'Le disque des sauvegardes est en lecture seule.',
  ENOENT: 'Le dossier des sauvegardes, un fichier de challenge ou la phrase de passe manque.',
  FilesAway: 'Le serveur où sont les fichiers ou les sauvegardes (STORAGE_URL, BACKUP_DIR) ne répond pas.',
  ETIMEDOUT: 'La base de données ne répondait plus.',
  EIO: 'Le disque a une erreur.',
  BadArchive: 'La sauvegarde écrite ne se relit pas.',
};

export const reasonOf = (code: string): string =>
  REASONS[code] ?? 'Le journal du programme en dit la raison.';
