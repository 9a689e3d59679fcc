import { readFile } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';

/** Fewest characters of a passphrase: anyone who holds the archive may guess at it for years. */
const LEAST = 12;

/**
 * Reads the passphrase from the first line of its file. It is never an argument or a setting, which others
 * could read. Throws a Refusal when it is too short.
 */
export async function readPassphrase(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EISDIR'
      ? new Refusal(`${file} est un dossier : donnez le fichier de la phrase de passe.`)
      : error;
  });
  // Some editors start a file with a byte order mark: it is not part of the passphrase.
  const [line = ''] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  if ([...line].length < LEAST)
    throw new Refusal(
      `La phrase de passe de ${file} (sa première ligne) doit avoir au moins ${LEAST} caractères.`,
    );
  return line;
}
