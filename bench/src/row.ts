/** One figure, what it must be, and whether it is. */
export interface Row {
  name: string;
  value: string;
  must: string;
  met: boolean;
}

/** A number as the French read it. */
export const number = (value: number, digits = 0): string =>
  value.toLocaleString('fr-FR', { maximumFractionDigits: digits });
