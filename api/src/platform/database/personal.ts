import type { PeriodWords } from '../settings/periods.ts';

/** Why an export does not tell a column. */
export type Withheld =
  /** Whoever knows it may use it, and nobody reads it. */
  | 'secret'
  /** It is about somebody else. */
  | 'other'
  /** It says nothing outside of the program. */
  | 'inner';

/** Rows that a member has one of each: what the account that stays has already is not taken twice. */
export interface Once {
  /** Columns, with spaces between, of which an account has one of each, `?` after one that may be null; '': it has one row at most. */
  once: string;
  /** SQL condition, of one column that it begins with, of the rows that this holds for; nothing: all. */
  where?: string;
  /** Where both accounts have one, the row that stays takes of these columns what is less, what is greater, or both texts. */
  least?: string;
  greatest?: string;
  added?: string;
  /** What becomes of the other row: it goes, or stays with the account that ends. */
  doubles?: 'stay';
}

/**
 * What becomes of the rows that name a member in a column, once that account is merged into another
 * (docs/product/auth.md#fusion): they name the other one, end with the account, or stay with it.
 */
export type Merged = 'follows' | 'ends' | 'stays' | Once;

/** The rows that are a member's, where a table does not say otherwise. */
export const MINE = 'member_id = $1';

/** What one table keeps of members. */
export interface PersonalTable {
  table: string;
  /**
   * SQL condition of the rows that are a member's, `$1` being their id; nothing: those that name them as `member_id`, null:
   * only rows of people without an account.
   */
  mine?: string | null;
  /** What it is, in French, as a member reads it. */
  what: string;
  /**
   * How long it is kept, in French, with the periods that the association sets where it is one of them; nothing: as
   * long as the account.
   */
  until?: string | ((periods: PeriodWords) => string);
  /** Columns that an export tells, with spaces between. */
  exportedColumns: string;
  /**
   * The other columns, by the reason why an export does not tell them; those that `mine` compares with the member say
   * nothing more, and are not named.
   */
  withheld?: Partial<Record<Withheld, string>>;
  /** Columns in which a member writes what they want: nothing of them is left once the account is deleted. */
  words?: string;
  /** Bytes of an image, which an export holds as a file. */
  image?: string;
  /** What becomes of each column that refers to a member once two accounts are made one. */
  merged: Readonly<Record<string, Merged>>;
  /** What becomes of it with the account. */
  leaves: 'deleted' | 'nameless' | 'kept';
}

/** What is done with data of members for one purpose: an entry of the register (docs/product/association.md#registre). */
export interface Processing {
  title: string;
  why: string;
  basis: 'contract' | 'legal' | 'interest';
  tables: readonly PersonalTable[];
  /** Tables of the same rooms that hold nothing of anybody. */
  none: readonly string[];
}

/** What the register says of a purpose, and of each table by its name: the words of a slice. */
export type PersonalPurpose = Pick<Processing, 'title' | 'why'>;
export type PersonalTableTexts = Readonly<Record<string, Pick<PersonalTable, 'what' | 'until'>>>;
