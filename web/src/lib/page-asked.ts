/** Last page that the API knows of. */
const LAST = 100_000;

/** The page that an address asks for by `?page=`, the first when it names none. */
export function pageAsked(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) && Number(page) <= LAST ? Number(page) : 1;
}
