import { readFile } from 'node:fs/promises';
import { Refusal } from '../refusal.ts';

/** Characters of a passphrase at least: the archive may be guessed at for years, by anyone who holds it. */
const LEAST = 12;

/** The first line of the file that holds the passphrase. It is never an argument nor a setting: others could read it. Throws a Refusal when it is short. */
export async function readPassphrase(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EISDIR'
      ? new Refusal(`${file} est un dossier : donnez le fichier de la phrase de passe.`)
      : error;
  });
  // A mark that some editors put first is no part of it.
  const [line = ''] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  if ([...line].length < LEAST)
    throw new Refusal(
      `La phrase de passe de ${file} (sa première ligne) doit avoir au moins ${LEAST} caractères.`,
    );
  return line;
}
