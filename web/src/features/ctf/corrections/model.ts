/** Points as typed, spaces ignored: a whole number from 0 to 1,000,000; null for anything else. */
export function readPrice(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '');
  return /^\d{1,7}$/.test(text) && Number(text) <= 1_000_000 ? Number(text) : null;
}
