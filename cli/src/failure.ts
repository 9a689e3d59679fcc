import { isDatabaseAway } from '@fanion/api/platform/database/database';
import { NothingRead } from '@fanion/api/platform/refusal';
import { UserError } from './user-error.ts';

/** Errors that a person may have caused: the message is the line to show. */
const EXPECTED = new Set([
  'FolderNotEmpty',
  'Refusal',
  'NothingRead',
  'UserError',
  'ConfigError',
  'EmbeddedError',
  'NoInstallation',
  'WrongSecret',
  'BadArchive',
  'MigrationError',
  'PlaceTaken',
]);

const FULL = 'Le disque est plein : libérez de la place, puis recommencez.';
const AWAY =
  'La base de données ne répond plus : ce qui était en cours n’a pas été enregistré. Vérifiez qu’elle tourne, puis recommencez.';
const POOLED =
  'DATABASE_URL mène à un répartiteur de connexions (PgBouncer) : donnez DATABASE_POOLED=true et VALKEY_URL, ou l’adresse de la base elle-même.';
const FILES_AWAY =
  'Le serveur des fichiers ou des sauvegardes ne répond pas, ou refuse la clé ou le seau (STORAGE_URL, BACKUP_DIR) : vérifiez-les, puis recommencez.';
const READS_ONLY =
  'La base de données n’accepte plus d’écriture : rien n’a été enregistré. Vérifiez son état, puis recommencez.';

/** Problems with a file, by code; the path follows. */
const FILES: Record<string, string> = {
  EACCES: 'Accès refusé',
  EPERM: 'Accès refusé',
  EROFS: 'Disque en lecture seule',
  ENOENT: 'Fichier introuvable',
  ENOTDIR: 'Ce n’est pas un dossier',
  EISDIR: 'C’est un dossier',
  EMFILE: 'Trop de fichiers ouverts',
  EIO: 'Erreur du disque',
};

/** Whether the person asked for more than one line. */
export const wantsDetail = (): boolean => process.env.LOG_LEVEL === 'debug';

/** The exit code of a command: 2 when it found nothing to read, 1 for any other failure. */
export const exitCodeOf = (error: unknown): number =>
  error instanceof UserError ? error.exitCode : error instanceof NothingRead ? 2 : 1;

/**
 * The one line to show when a command fails, for any reason; `detail` adds the stack of an unexpected error.
 */
export function sentenceOf(error: unknown, detail = false): string {
  if (!(error instanceof Error)) return `Erreur inattendue : ${String(error)}`;
  if (error instanceof UserError || EXPECTED.has(error.constructor.name) || EXPECTED.has(error.name))
    return error.message;
  const cause = error.cause instanceof Error ? error.cause : error;
  const { code = '', path } = cause as NodeJS.ErrnoException;
  // 53100: PostgreSQL's own code for a full disk.
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return FULL;
  if (code === '25006') return READS_ONLY;
  if (/unsupported startup parameter/.test(cause.message)) return POOLED;
  if (isDatabaseAway(error)) return AWAY;
  if (error.name === 'FilesAway') return detail ? error.message : FILES_AWAY;
  if (FILES[code] && path) return `${FILES[code]} : ${path}`;
  if (detail) return error.stack ?? error.message;
  const [line] = cause.message.split('\n');
  return `Erreur inattendue : ${line}. Relancez avec LOG_LEVEL=debug pour en voir le détail.`;
}
