/** Letters and digits that are not mistaken for one another when copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code such as FAN-7Q4K-M2RD from eight random bytes or more. */
export function certificateCode(random: Uint8Array): string {
  if (random.length < 8) throw new RangeError('eight bytes at least');
  const signs = [...random.slice(0, 8)].map((byte) => ALPHABET[byte % ALPHABET.length]!).join('');
  return `FAN-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** A typed code in its canonical form; null when it is not a code. */
export function readCertificateCode(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^FAN/, '');
  return signs.length === 8 && [...signs].every((sign) => ALPHABET.includes(sign))
    ? `FAN-${signs.slice(0, 4)}-${signs.slice(4)}`
    : null;
}
