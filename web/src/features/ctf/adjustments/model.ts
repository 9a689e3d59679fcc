const MOST = 100_000;

/** Points as typed, with a keyboard or typographic sign, and spaces between thousands; null when invalid. */
export function readPoints(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '').replace('−', '-');
  const value = Number(text);
  return /^[+-]?\d+$/.test(text) && value !== 0 && Math.abs(value) <= MOST ? value : null;
}
