/** A number that an address gives, an id or a page, as the database counts them; or null. */
export function readId(text: string | null): number | null {
  const id = Number(text ?? '');
  return Number.isInteger(id) && id > 0 && id < 2_147_483_648 ? id : null;
}
