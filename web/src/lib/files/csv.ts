const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value);
  const typed = value ?? '';
  // A name that begins like a formula would be run as one in a spreadsheet.
  const safe = /^[=+\-@\t\r]/.test(typed) ? `'${typed}` : typed;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * A table as a CSV that French spreadsheets open: separated by semicolons, in UTF-8 with a byte order mark.
 */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
