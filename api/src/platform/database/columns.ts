import type { z } from 'zod';

/**
 * A column of an answer: the PostgreSQL types that it may have, and the value that it becomes here (`T`). The
 * tests compare it with the database's real answer, for every statement: see `checkAnswer`.
 */
export interface Column<T> {
  /** Object ids of the types in `pg_type`. */
  readonly types: readonly number[];
  readonly nullable: boolean;
  /** Whether a value that is not null is a `T`, where the column's type alone does not tell. */
  readonly holds?: (value: unknown) => boolean;
  /** Never set: it carries the type `T`. */
  readonly value?: T;
}

/** The columns of an answer, by name. */
export type Shape = Readonly<Record<string, Column<unknown>>>;
/** A row of an answer of this shape. */
export type RowOf<S extends Shape> = {
  -readonly [K in keyof S]: S[K] extends Column<infer T> ? T : never;
};

const column = <T>(...types: number[]): Column<T> => ({ types, nullable: false });

export const bool: Column<boolean> = column(16);
/** A whole number of 16 or 32 bits. */
export const int: Column<number> = column(21, 23);
/** A whole number of 64 bits, which the driver gives as text. */
export const bigint: Column<string> = column(20);
export const float: Column<number> = column(700, 701);
export const text: Column<string> = column(25, 1043, 19);
export const bytes: Column<Buffer> = column(17);
export const moment: Column<Date> = column(1184);
export const ints: Column<number[]> = column(1005, 1007);
export const texts: Column<string[]> = column(1009, 1015);
export const floats: Column<number[]> = column(1021, 1022);

/** A text out of a closed list. */
export const oneOf = <const T extends string>(...values: readonly T[]): Column<T> => ({
  types: text.types,
  nullable: false,
  holds: (value) => (values as readonly unknown[]).includes(value),
});

/** Texts out of a closed list. */
export const eachOf = <const T extends string>(...values: readonly T[]): Column<T[]> => ({
  types: texts.types,
  nullable: false,
  holds: (value) =>
    Array.isArray(value) && value.every((one) => (values as readonly unknown[]).includes(one)),
});

/** JSON of this schema, as the driver reads it: dates in it are text. */
export const json = <T>(schema: z.ZodType<T>): Column<T> => ({
  types: [114, 3802],
  nullable: false,
  holds: (value) => schema.safeParse(value).success,
});

/** The same column where it may be null. */
export const nullable = <T>(of: Column<T>): Column<T | null> =>
  ({ ...of, nullable: true }) as Column<T | null>;
