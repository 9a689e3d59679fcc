const LARGEST = 1e9;

/**
 * A number written by people or by a program, to four decimals; null when invalid. A lone comma before three
 * digits marks thousands or decimals according to `comma`: English tables write '4,700', French ones '0,972'.
 */
export function readNumber(value: unknown, comma: 'thousands' | 'decimals'): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.length > 40)) return null;
  const number = typeof value === 'number' ? value : numberIn(value, comma);
  if (!Number.isFinite(number) || Math.abs(number) > LARGEST) return null;
  // Adding 0 turns -0 into 0.
  return Math.round(number * 10_000) / 10_000 + 0;
}

function numberIn(text: string, comma: 'thousands' | 'decimals'): number {
  const digits = text.replace(/[\s'’]/g, '').replace(/(?:%|pts?\.?|points?)$/i, '');
  const thousands = digits.includes('.') || comma === 'thousands';
  const plain = (thousands ? /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/ : /^[-+]?\d{1,3}(?:,\d{3}){2,}$/).test(
    digits,
  )
    ? digits.replaceAll(',', '')
    : digits.replace(',', '.');
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,2})?$/i.test(plain) ? Number(plain) : Number.NaN;
}
