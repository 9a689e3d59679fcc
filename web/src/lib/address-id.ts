/** A number in an address, an id or a page, within the database's range; or null. */
export function readId(text: string | null): number | null {
  const id = Number(text ?? '');
  return Number.isInteger(id) && id > 0 && id < 2_147_483_648 ? id : null;
}
