// Command-line arguments: parsed, or refused with a sentence.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isUsableSlug } from '@fanion/rules/slug';
import { UserError } from './user-error.ts';

/** Nothing was read. */
const NOTHING = 2;

export const parseFolder = (path: string): string => {
  const root = resolve(path);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`Le dossier ${root} n’existe pas.`, NOTHING);
  return root;
};

export function parseExistingFile(path: string): string {
  const file = resolve(path);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new UserError(`Le fichier ${file} n’existe pas.`, NOTHING);
  return file;
}

export function parsePoints(text: string): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) > 1_000_000)
    throw new UserError(`Points incorrects : ${text} (un nombre entier de 0 à 1 000 000).`);
  return Number(text);
}

export function parseEdition(text: string): string {
  const name = text.trim();
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u.test(name))
    throw new UserError(
      `Édition incorrecte : ${text} (des lettres, des chiffres, des tirets ; 40 caractères au plus).`,
    );
  return name;
}

export function parseFileName(text: string): string {
  if (text === '' || /[\\/]/.test(text))
    throw new UserError(`Nom de fichier incorrect : ${text} (un nom, sans dossier : ctfcli.yaml).`);
  return text;
}

/** The slug of an event. */
export function parseSlug(typed: string): string {
  if (!isUsableSlug(typed))
    throw new UserError(
      `Adresse incorrecte : ${typed} (des minuscules sans accent, des chiffres et des tirets, une lettre au moins).`,
    );
  return typed;
}
