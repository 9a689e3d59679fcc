/** Letters and figures that nobody takes for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Random bytes that a reference takes. */
export const REFERENCE_BYTES = LENGTH;

/** What an order is called, on a transfer too: ten letters in two groups, out of random bytes. */
export function orderReference(random: Uint8Array): string {
  const characters = Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join(
    '',
  );
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/** A reference as typed, whatever its case and spaces; null when it is none. */
export function readReference(typed: string): string | null {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '');
  const right = characters.length === LENGTH && [...characters].every((letter) => ALPHABET.includes(letter));
  return right ? `${characters.slice(0, 5)}-${characters.slice(5)}` : null;
}
