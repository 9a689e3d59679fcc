/** A number in an address, an id or a page, within the database's range; or null. */
export function readId(text: string | null): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id < 2_147_483_648 ? id : null;
}
