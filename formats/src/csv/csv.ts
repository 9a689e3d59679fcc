/** A record of a CSV, with the line on which it begins, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

export type CsvSeparator = ',' | ';' | '\t';

// What a spreadsheet takes for a formula, in its wide form too, after any apostrophes of ours.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Records of a CSV text, RFC 4180 with what spreadsheets add: a byte order mark, CR, LF or CRLF, quotes doubled inside
 * quotes. Blank lines give nothing. `unclosed` is the line of a quote that never closes: what follows it is not read.
 */
export function parseCsv(
  text: string,
  separator: CsvSeparator,
  most: { records: number; cells: number },
): { records: CsvRecord[]; unclosed: number | null; more: boolean } {
  const records: CsvRecord[] = [];
  let record: CsvRecord = { line: 1, cells: [] };
  let line = 1;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const bare = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      const opened = line;
      const end = closingQuote(text, at + 1);
      if (end === -1) return { records, unclosed: opened, more: false };
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      line += cell.match(/\r\n|\r|\n/g)?.length ?? 0;
      at = end + 1;
    }
    // Text after a closing quote belongs to the cell: that is how spreadsheets read it.
    bare.lastIndex = at;
    const rest = bare.exec(text)![0];
    at += rest.length;
    if (record.cells.length < most.cells) record.cells.push(cell + rest);
    const mark = text[at];
    at += mark === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (mark === separator && at < text.length) continue;
    if (mark === separator) record.cells.push('');
    if (record.cells.some((kept) => kept.trim() !== '')) {
      if (records.length === most.records) return { records, unclosed: null, more: true };
      records.push(record);
    }
    line += 1;
    record = { line, cells: [] };
  }
  return { records, unclosed: null, more: false };
}

/** Where the quote that closes stands; -1 when there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/**
 * A CSV text for spreadsheets: byte order mark, CRLF, and a separator that French ones expect by default. A cell that would
 * be taken for a formula gets an apostrophe before it and is quoted (trust, "Input and output"); `plainCell` takes it off.
 */
export function writeCsv(records: readonly (readonly string[])[], separator: CsvSeparator = ';'): string {
  const written = records.map((cells) => `${cells.map(writtenCell).join(separator)}\r\n`);
  return `\uFEFF${written.join('')}`;
}

function writtenCell(cell: string): string {
  if (FORMULA.test(cell)) return `"'${cell.replaceAll('"', '""')}"`;
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A cell without the apostrophe that kept it from being a formula. */
export const plainCell = (cell: string): string =>
  /^'/.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell;
