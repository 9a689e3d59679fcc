/** Letters and digits that are not mistaken for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Random bytes that a reference needs. */
export const REFERENCE_BYTES = LENGTH;

/** The reference of an order, also used on a transfer: ten letters in two groups, from random bytes. */
export function orderReference(random: Uint8Array): string {
  const characters = Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(
    '',
  );
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/** A reference as typed, in any case and spacing; null when it is not one. */
export function readReference(typed: string): string | null {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '');
  const right = characters.length === LENGTH && [...characters].every((letter) => ALPHABET.includes(letter));
  return right ? `${characters.slice(0, 5)}-${characters.slice(5)}` : null;
}
