/** A list of each of these fields of rows, in their order: what `unnest` takes. */
export const listsOf = <T, K extends keyof T>(rows: readonly T[], ...fields: K[]): T[K][][] =>
  fields.map((field) => rows.map((row) => row[field]));
