/** Letters and figures that nobody takes for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Random bytes that a reference takes. */
export const REFERENCE_BYTES = LENGTH;

/** What an order is called, on a transfer too: ten letters in two groups, out of random bytes. */
export function orderReference(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** A reference as typed, whatever its case and spaces; null when it is none. */
export function readReference(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  const right = letters.length === LENGTH && [...letters].every((letter) => ALPHABET.includes(letter));
  return right ? `${letters.slice(0, 5)}-${letters.slice(5)}` : null;
}
