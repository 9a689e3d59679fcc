import { dropMarks, foldCase } from '@fanion/rules/fold';
import { cleanLine } from '@fanion/rules/text';
import { flagOf, momentOf, numberOf, type Row, rowsById, type Tables, textOf } from './tables.ts';
import { FANION_ADMIN } from './write.ts';

/** A CTFd account. `password`: in passlib's form, '' for none. */
export interface CtfdAccount {
  id: number;
  name: string;
  email: string;
  password: string;
  verified: boolean;
  hidden: boolean;
  banned: boolean;
  admin: boolean;
  /** Its bracket, when users play for themselves. */
  bracketId: number | null;
  /** Code of a country, '' for none. */
  country: string;
  firstName: string;
  lastName: string;
  /** ISO 8601, null when unknown. */
  createdAt: string | null;
}

/** A team of CTFd. */
export interface CtfdTeam {
  id: number;
  name: string;
  captainId: number | null;
  /** In the order of their accounts. */
  memberIds: number[];
  bracketId: number | null;
  hidden: boolean;
  banned: boolean;
}

/** Names that a club may have given to the custom fields with these values. */
const FIRST_NAME = new Set(['prenom', 'first name', 'firstname', 'given name']);
const LAST_NAME = new Set(['nom', 'nom de famille', 'last name', 'lastname', 'surname', 'family name']);

/** The users' values of a field with one of these names. */
function fieldOf(tables: Tables, names: ReadonlySet<string>): Map<number, string> {
  const ids = new Set(
    rowsById(tables, 'fields')
      .filter(([, row]) => names.has(dropMarks(foldCase(cleanLine(textOf(row, 'name'))))))
      .map(([id]) => id),
  );
  const written = new Map<number, string>();
  for (const [, row] of rowsById(tables, 'field_entries')) {
    const userId = numberOf(row, 'user_id');
    if (userId !== null && ids.has(numberOf(row, 'field_id') ?? -1))
      written.set(userId, cleanLine(textOf(row, 'value')));
  }
  return written;
}

/** The accounts of an archive, except the administrator that our own archives create. */
export function accountsOf(tables: Tables): CtfdAccount[] {
  const [first, last] = [fieldOf(tables, FIRST_NAME), fieldOf(tables, LAST_NAME)];
  const rows = rowsById(tables, 'users').filter(([, row]) => textOf(row, 'email') !== FANION_ADMIN);
  return rows.map(([id, row]) => ({
    id,
    name: cleanLine(textOf(row, 'name')),
    email: textOf(row, 'email').trim(),
    password: textOf(row, 'password'),
    verified: flagOf(row, 'verified'),
    hidden: flagOf(row, 'hidden'),
    banned: flagOf(row, 'banned'),
    admin: textOf(row, 'type') === 'admin',
    bracketId: numberOf(row, 'bracket_id'),
    country: textOf(row, 'country'),
    firstName: first.get(id) ?? '',
    lastName: last.get(id) ?? '',
    createdAt: momentOf(row, 'created'),
  }));
}

/** The teams of an archive. */
export function teamsOf(tables: Tables): CtfdTeam[] {
  const members = new Map<number, number[]>();
  for (const [id, row] of rowsById(tables, 'users')) {
    const teamId = numberOf(row, 'team_id');
    if (teamId !== null) members.set(teamId, [...(members.get(teamId) ?? []), id]);
  }
  return rowsById(tables, 'teams').map(([id, row]) => ({
    id,
    name: cleanLine(textOf(row, 'name')),
    captainId: numberOf(row, 'captain_id'),
    memberIds: members.get(id) ?? [],
    bracketId: numberOf(row, 'bracket_id'),
    hidden: flagOf(row, 'hidden'),
    banned: flagOf(row, 'banned'),
  }));
}

/** A bracket of CTFd. */
export interface CtfdBracket {
  id: number;
  name: string;
  description: string;
}

/** The brackets of an archive for its kind of entrants, teams or users; one without a kind is for both. */
export const bracketsOf = (tables: Tables, ofTeams: boolean): CtfdBracket[] =>
  rowsById(tables, 'brackets').flatMap(([id, row]) => {
    const [name, type] = [cleanLine(textOf(row, 'name')), textOf(row, 'type')];
    if (name === '' || (type !== '' && type !== (ofTeams ? 'teams' : 'users'))) return [];
    return [{ id, name, description: cleanLine(textOf(row, 'description')) }];
  });

/** A submitted flag; `at` in ms. */
export interface CtfdTry {
  id: number;
  userId: number;
  teamId: number | null;
  challengeId: number;
  correct: boolean;
  at: number;
}

const atOf = (row: Row): number => Date.parse(momentOf(row, 'date') ?? '');

/**
 * The submitted flags, right and wrong, oldest first; those that CTFd rejected without checking are excluded.
 */
export function triesOf(tables: Tables): CtfdTry[] {
  return rowsById(tables, 'submissions').flatMap(([id, row]) => {
    const [userId, challengeId, type] = [
      numberOf(row, 'user_id'),
      numberOf(row, 'challenge_id'),
      textOf(row, 'type'),
    ];
    const at = atOf(row);
    if (userId === null || challengeId === null || Number.isNaN(at)) return [];
    if (type !== 'correct' && type !== 'incorrect') return [];
    return [{ id, userId, teamId: numberOf(row, 'team_id'), challengeId, correct: type === 'correct', at }];
  });
}

/** Points given or taken: an award, or the cost of a hint; `at` in ms. */
export interface CtfdAward {
  id: number;
  userId: number | null;
  teamId: number | null;
  reason: string;
  points: number;
  at: number;
}

export const awardsOf = (tables: Tables): CtfdAward[] =>
  rowsById(tables, 'awards').flatMap(([id, row]) => {
    const [points, at] = [numberOf(row, 'value') ?? 0, atOf(row)];
    if (points === 0 || Number.isNaN(at)) return [];
    const reason = [textOf(row, 'name'), textOf(row, 'description')]
      .map(cleanLine)
      .filter(Boolean)
      .join(' : ');
    return [{ id, userId: numberOf(row, 'user_id'), teamId: numberOf(row, 'team_id'), reason, points, at }];
  });

/** An announcement to everybody; `at` in ms. */
export interface CtfdNotice {
  id: number;
  text: string;
  at: number;
}

export const noticesOf = (tables: Tables): CtfdNotice[] =>
  rowsById(tables, 'notifications').flatMap(([id, row]) => {
    const at = atOf(row);
    const text = [textOf(row, 'title'), textOf(row, 'content')]
      .filter((part) => part.trim() !== '')
      .join('\n\n');
    const toAll = numberOf(row, 'user_id') === null && numberOf(row, 'team_id') === null;
    return toAll && text !== '' && !Number.isNaN(at) ? [{ id, text, at }] : [];
  });
