/** The page that an address asks for by `?page=`, the first when it names none: the API knows no more than 99,999. */
export function pageAsked(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}
