import type { PeriodWords } from '../settings/periods.ts';

/** Why an export leaves out a column. */
export type Withheld =
  /** Anyone who knows it may use it, and nobody reads it. */
  | 'secret'
  /** It is about somebody else. */
  | 'other'
  /** It means nothing outside the program. */
  | 'inner';

/** Rows that a member has only one of: one that the remaining account already has is not taken twice. */
export interface OnePerAccount {
  /**
   * Columns, separated by spaces, of which an account has one row per value, `?` after one that may be null;
   * '': it has one row at most.
   */
  once: string;
  /** SQL condition, starting with one column, on the rows that this applies to; absent: all. */
  where?: string;
  /**
   * Where both accounts have a row, the columns of the remaining row that take the lesser value, the greater
   * one, or both texts.
   */
  least?: string;
  greatest?: string;
  added?: string;
  /** What happens to the other row: it is deleted, or stays with the account that ends. */
  doubles?: 'stay';
}

/**
 * What happens to the rows that name a member in a column when that account is merged into another
 * (docs/product/auth.md#fusion): they name the other account, end with the account, or stay with it.
 */
export type MergeRule = 'follows' | 'ends' | 'stays' | OnePerAccount;

/** Condition on the rows of a member, where a table does not declare another one. */
export const OWN_ROWS = 'member_id = $1';

/** The personal data that one table holds. */
export interface PersonalTable {
  table: string;
  /**
   * SQL condition on the rows of a member, `$1` being their id; absent: those with their `member_id`; null:
   * only rows of people without an account.
   */
  mine?: string | null;
  /** What it is, in French, as a member reads it. */
  what: string;
  /**
   * How long it is kept, in French, with the association's periods where one of them applies; absent: as long
   * as the account.
   */
  until?: string | ((periods: PeriodWords) => string);
  /** Columns that an export includes, separated by spaces. */
  exportedColumns: string;
  /**
   * The other columns, by the reason why an export leaves them out; those that `mine` compares with the
   * member add nothing, and are not listed.
   */
  withheld?: Partial<Record<Withheld, string>>;
  /** Columns with free text from a member: they are emptied once the account is deleted. */
  words?: string;
  /** Bytes of an image, which an export holds as a file. */
  image?: string;
  /** What happens to each column that refers to a member once two accounts are merged. */
  merged: Readonly<Record<string, MergeRule>>;
  /** What happens to the rows when the account is deleted. */
  leaves: 'deleted' | 'nameless' | 'kept';
}

/**
 * The processing of members' data for one purpose: an entry of the register
 * (docs/product/association.md#registre).
 */
export interface Processing {
  title: string;
  why: string;
  basis: 'contract' | 'legal' | 'interest';
  tables: readonly PersonalTable[];
  /** Tables of the same rooms that hold no personal data. */
  none: readonly string[];
}

/** What the register says of a purpose, and of each table by its name: the words of a slice. */
export type PersonalPurpose = Pick<Processing, 'title' | 'why'>;
export type PersonalTableTexts = Readonly<Record<string, Pick<PersonalTable, 'what' | 'until'>>>;
