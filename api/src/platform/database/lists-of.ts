/** One list per field, with that field's values from the rows in order: the arguments of `unnest`. */
export const listsOf = <T, K extends keyof T>(rows: readonly T[], ...fields: K[]): T[K][][] =>
  fields.map((field) => rows.map((row) => row[field]));
