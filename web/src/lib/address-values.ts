/** Last page that the API accepts. */
const LAST = 100_000;

/** The page in `?page=` of an address, the first when there is none. */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) && Number(page) <= LAST ? Number(page) : 1;
}

/** A parameter of the address that is one of the keys of `among`; '' for any other. */
export function readChoice(search: URLSearchParams, name: string, among: object): string {
  const value = search.get(name) ?? '';
  return Object.hasOwn(among, value) ? value : '';
}

/** A day in an address, AAAA-MM-JJ; '' for anything else. */
export function readDay(search: URLSearchParams, name: string): string {
  const value = search.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '';
}

/** A query with these values, in order; empty ones, and the first page, are left out. */
export function writeQuery(values: Record<string, string | number | null>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== '' && value !== null && !(name === 'page' && value === 1)) search.set(name, String(value));
  return search.toString();
}
