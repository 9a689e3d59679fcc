/** Why an export does not tell a column. */
export type Withheld =
  /** Whoever knows it may use it, and nobody reads it. */
  | 'secret'
  /** It is about somebody else. */
  | 'other'
  /** It says nothing outside of the program. */
  | 'inner';

/** What one table keeps of members. */
export interface Kept {
  table: string;
  /** SQL condition of the rows that are a member's, `$1` being their id; null: only rows of people without an account. */
  mine: string | null;
  /** What it is, in French, as a member reads it. */
  what: string;
  /** How long it is kept, in French; nothing: as long as the account. */
  until?: string;
  /** Columns that an export tells, with spaces between. */
  told: string;
  /** The other columns, by the reason why an export does not tell them. */
  withheld?: Partial<Record<Withheld, string>>;
  /** Columns in which a member writes what they want: nothing of them is left once the account is deleted. */
  words?: string;
  /** Bytes of an image, which an export holds as a file. */
  image?: string;
  /** What becomes of it with the account. */
  leaves: 'deleted' | 'nameless' | 'kept';
}

/** What is done with data of members for one purpose: an entry of the register (docs/product/association.md#registre). */
export interface Processing {
  title: string;
  why: string;
  basis: 'contract' | 'legal' | 'interest';
  kept: readonly Kept[];
  /** Tables of the same rooms that hold nothing of anybody. */
  none: readonly string[];
}
