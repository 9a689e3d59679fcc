/** Values for some names of the query; null removes a name. */
export type QueryValues = Record<string, string | number | null>;

/** A query with other values for some names. */
export function withQuery(search: URLSearchParams, values: QueryValues): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return next.size > 0 ? `?${next}` : '';
}
