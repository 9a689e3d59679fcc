/** The id an address gives to a window (`chall`, `wu`), or null. */
export function readId(asked: string | null): number | null {
  const id = Number(asked ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
