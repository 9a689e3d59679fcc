import type { InvitedColumns, InvitedPerson, ListedPerson } from '@fanion/contract/auth/invitations';
import { type CsvSeparator, parseCsv } from '@fanion/formats/csv/csv';
import { EMAIL_SENTENCES, emailProblem, foldEmail } from '@fanion/rules/auth/email';
import { INVITED_FIELDS } from '@fanion/rules/auth/invitations';
import { dayNumber, parisDay } from '@fanion/rules/paris-days';
import { lastSecondOf } from '@fanion/rules/plans/terms';
import { PROFILE_LINES } from '@fanion/rules/profiles/lines';
import { cleanLine, isWithinLength, searchKey } from '@fanion/rules/text';
import type { KnownRow } from './queries.ts';
import * as texts from './texts.ts';

/** A person in a text, and their line. */
export interface InvitedLine extends ListedPerson {
  line: number;
  problem: string | null;
  note: string | null;
}

const separatorOf = (text: string): CsvSeparator => {
  const [first = ''] = text.split('\n', 1);
  const found = ([';', '\t', ','] as const).find((one) => first.includes(one));
  return found ?? ';';
};

/** The column of each field, from the heads of the first line; null for a text without them. */
function columnsOf(cells: readonly string[]): InvitedColumns | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const found = INVITED_FIELDS.flatMap((field) => {
    const at = cells.findIndex((cell) => texts.HEADS[field].includes(searchKey(cell).trim()));
    return at < 0 ? [] : [[field, at] as const];
  });
  return found.some(([field]) => field === 'email') ? Object.fromEntries(found) : null;
}

const PLAN_WORDS = [
  ['adherent', /^adher/],
  ['bienfaiteur', /^bienfait/],
] as const;

/** A day as a French spreadsheet writes it, or as a program does, AAAA-MM-JJ; null for any other text. */
function dayOf(typed: string): string | null {
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/.exec(typed) ?? [];
  const day = y ? `${y.padStart(4, '20')}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}` : typed.slice(0, 10);
  try {
    dayNumber(day);
    return day;
  } catch {
    return null;
  }
}

/** The membership of a line, or what is wrong with it. One that has ended counts as none, with a note. */
function membershipOf(typed: { plan: string; until: string }, now: number) {
  const none = { plan: null, until: null, problem: null, note: null };
  if (typed.plan === '' && typed.until === '') return none;
  const word = searchKey(typed.plan).trim();
  // A list with only an end date is one of adherents.
  const plan = word === '' ? 'adherent' : PLAN_WORDS.find(([, pattern]) => pattern.test(word))?.[0];
  if (plan === undefined) return { ...none, problem: texts.unknownPlan(typed.plan) };
  if (typed.until === '') return { ...none, problem: texts.NO_END };
  const until = dayOf(typed.until);
  if (until === null) return { ...none, problem: texts.badDay(typed.until) };
  if (lastSecondOf(until) <= now) return { ...none, note: texts.over(until) };
  return { plan, until, problem: null, note: null };
}

/** What a text holds: its columns, the column of each field, and its people. */
export interface ReadPeople {
  heads: string[];
  columns: InvitedColumns;
  lines: InvitedLine[];
}

/**
 * The people of a text: a CSV with or without heads, or one address a line. `chosenColumns`: the columns that
 * the user chose for the fields.
 */
export function readPeople(
  text: string,
  { most, chosenColumns, now }: { most: number; chosenColumns: InvitedColumns | undefined; now: number },
): ReadPeople {
  const { records, unclosed } = parseCsv(text, separatorOf(text), { records: most + 1, cells: 100 });
  const first = records[0]?.cells ?? [];
  const headColumns = columnsOf(first);
  const headed = headColumns !== null || !first.some((cell) => cell.includes('@'));
  const usual = {
    email: Math.max(
      0,
      first.findIndex((cell) => cell.includes('@')),
    ),
    first_name: 1,
    last_name: 2,
  };
  const columns: InvitedColumns = chosenColumns ?? headColumns ?? usual;
  const lines = records
    .slice(headColumns || (headed && records.length > 1) ? 1 : 0)
    .map(({ line, cells }): InvitedLine => {
      const cell = (field: (typeof INVITED_FIELDS)[number]) =>
        cleanLine(cells[columns[field] ?? -1] ?? '').slice(0, 200);
      // Where nobody chose the column, the cell with an @ is the address.
      const email =
        chosenColumns || headColumns
          ? cell('email')
          : cleanLine(cells.find((one) => one.includes('@')) ?? cells[0] ?? '');
      const membership = membershipOf({ plan: cell('plan'), until: cell('until') }, now);
      const names = { first_name: cell('first_name'), last_name: cell('last_name') };
      return { line, email, ...names, member: null, ...membership };
    });
  if (headColumns && records.length === 1) lines.push({ ...NOBODY, line: 1, problem: texts.ONLY_HEADS });
  if (unclosed !== null) lines.push({ ...NOBODY, line: unclosed, problem: texts.UNCLOSED });
  const heads = first.map((cell, index) => cleanLine(cell).slice(0, 60) || texts.column(index + 1));
  return { heads, columns, lines };
}

const NOBODY = {
  email: '',
  first_name: '',
  last_name: '',
  plan: null,
  until: null,
  member: null,
  note: null,
};

/** What is wrong with a person on their own, in French. */
function problemOf({ email, first_name, last_name }: InvitedPerson): string | null {
  if (email.trim() === '') return texts.NO_ADDRESS;
  const wrong = emailProblem(email);
  if (wrong) return EMAIL_SENTENCES[wrong];
  const fits =
    isWithinLength(first_name, PROFILE_LINES.first_name.max) &&
    isWithinLength(last_name, PROFILE_LINES.last_name.max);
  return fits ? null : texts.NAME_LONG;
}

type KnownPerson = Pick<KnownRow, 'email_key' | 'username' | 'ends_at' | 'invited_at'>;

/** What a line does to a person who is already a member: extends their membership, or nothing. */
function effectOnMember({ until }: InvitedLine, username: string, endsAt: Date | null, now: number) {
  if (until === null) return { member: null, problem: texts.member(username) };
  if (endsAt !== null && dayNumber(until) <= dayNumber(parisDay(endsAt.getTime())))
    return { member: null, problem: texts.notFurther(username, endsAt) };
  const over = endsAt === null || endsAt.getTime() <= now;
  const note = texts.prolonged(username, new Date(lastSecondOf(until)), over);
  return { member: username, problem: null, note };
}

/** Lines with what is wrong with each: on its own, beside the lines above, or against known people. */
export function checkLines(
  lines: readonly InvitedLine[],
  knownPeople: readonly KnownPerson[],
  { most, now }: { most: number; now: number },
): InvitedLine[] {
  const byKey = new Map(knownPeople.map((one) => [one.email_key, one]));
  const first = new Map<string, number>();
  let ready = 0;
  return lines.map((line) => {
    const key = foldEmail(line.email);
    const above = first.get(key);
    if (above === undefined) first.set(key, line.line);
    const already = byKey.get(key);
    const verdict = already?.username
      ? effectOnMember(line, already.username, already.ends_at, now)
      : { member: null, problem: already?.invited_at ? texts.invited(already.invited_at) : null };
    const problem =
      line.problem ??
      problemOf(line) ??
      (above === undefined ? null : texts.twice(above)) ??
      verdict.problem ??
      (ready >= most ? texts.tooMany(most) : null);
    if (problem === null) ready += 1;
    return { ...line, ...verdict, problem, ...(problem === null ? {} : { member: null }) };
  });
}
