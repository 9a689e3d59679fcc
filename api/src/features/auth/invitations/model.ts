import type { InvitedPerson } from '@fanion/contract/auth/invitations';
import { type CsvSeparator, parseCsv } from '@fanion/formats/csv/csv';
import { emailProblem, foldEmail } from '@fanion/rules/auth/email';
import { NAME_MAX } from '@fanion/rules/profiles/profile';
import { cleanLine, searchKey, within } from '@fanion/rules/text';
import { EMAIL_SENTENCES } from '../accounts/texts.ts';
import * as texts from './texts.ts';

/** A person of a text, and the line on which they stand. */
export interface InvitedLine extends InvitedPerson {
  line: number;
  problem: string | null;
}

/** What the columns may be called. */
const HEADS: Record<keyof InvitedPerson, readonly string[]> = {
  email: ['email', 'e-mail', 'mail', 'adresse', 'adresse e-mail', 'courriel'],
  first_name: ['prenom'],
  last_name: ['nom', 'nom de famille'],
};

const separatorOf = (text: string): CsvSeparator => {
  const [first = ''] = text.split('\n', 1);
  const found = ([';', '\t', ','] as const).find((one) => first.includes(one));
  return found ?? ';';
};

/** Where each field stands: by the heads of the first line, else address, first name, last name. */
function placesOf(cells: readonly string[]): Record<keyof InvitedPerson, number> | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const at = (field: keyof InvitedPerson) =>
    cells.findIndex((cell) => HEADS[field].includes(searchKey(cell).trim()));
  return at('email') < 0
    ? null
    : { email: at('email'), first_name: at('first_name'), last_name: at('last_name') };
}

/** The people of a text: a CSV with or without heads, or one address a line. `most`: how many are read. */
export function readPeople(text: string, most: number): InvitedLine[] {
  const { records, unclosed } = parseCsv(text, separatorOf(text), { records: most + 1, cells: 20 });
  const places = placesOf(records[0]?.cells ?? []);
  const lines = records.slice(places ? 1 : 0).map(({ line, cells }): InvitedLine => {
    const at = places ?? {
      email: cells.findIndex((cell) => cell.includes('@')),
      first_name: 1,
      last_name: 2,
    };
    const cell = (index: number) => cleanLine(cells[index] ?? '').slice(0, 200);
    const person = { email: cell(at.email), first_name: cell(at.first_name), last_name: cell(at.last_name) };
    return { line, ...person, problem: null };
  });
  if (unclosed !== null)
    lines.push({ line: unclosed, email: '', first_name: '', last_name: '', problem: texts.UNCLOSED });
  return lines;
}

/** What is wrong with a person by themself, in French. */
function problemOf({ email, first_name, last_name }: InvitedPerson): string | null {
  if (email.trim() === '') return texts.NO_ADDRESS;
  const wrong = emailProblem(email);
  if (wrong) return EMAIL_SENTENCES[wrong];
  return within(first_name, NAME_MAX) && within(last_name, NAME_MAX) ? null : texts.NAME_LONG;
}

interface Known {
  email_key: string;
  username: string | null;
  invited_at: Date | null;
}

/** The same lines with what is wrong with each: by itself, beside those above it, and with who is known already. */
export function judge(lines: readonly InvitedLine[], known: readonly Known[], most: number): InvitedLine[] {
  const byKey = new Map(known.map((one) => [one.email_key, one]));
  const first = new Map<string, number>();
  let ready = 0;
  return lines.map((line) => {
    const key = foldEmail(line.email);
    const above = first.get(key);
    if (above === undefined) first.set(key, line.line);
    const already = byKey.get(key);
    const problem =
      line.problem ??
      problemOf(line) ??
      (above === undefined ? null : texts.twice(above)) ??
      (already?.username ? texts.member(already.username) : null) ??
      (already?.invited_at ? texts.invited(already.invited_at) : null) ??
      (ready >= most ? texts.tooMany(most) : null);
    if (problem === null) ready += 1;
    return { ...line, problem };
  });
}
