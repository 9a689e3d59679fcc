import { CsvError, type CsvErrorCode, type Options, parse as parser } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A record of a CSV, with the line on which it begins, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

export type CsvSeparator = ',' | ';' | '\t';

// What a spreadsheet reads as a formula, in full-width form too, after any of our apostrophes.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** Cells that are quoted although CSV does not require it: some spreadsheet splits, trims or runs them. */
const QUOTED = /^'+[=+\-@\t\r\n＝＋－＠]|[,;\t\r\n]|^\s|\s$/;
const LINE_ENDS = ['\r\n', '\n', '\r'];
const UNCLOSED: CsvErrorCode = 'CSV_QUOTE_NOT_CLOSED';

/** How much of a text is read at most. */
interface Most {
  records: number;
  cells: number;
}

export interface CsvRead {
  records: CsvRecord[];
  unclosed: number | null;
  more: boolean;
}

/** The parser's options, and what it has read so far. */
function createReading(
  separator: CsvSeparator,
  most: Most,
): { read: CsvRead; options: Options; lines(): number } {
  const read: CsvRead = { records: [], unclosed: null, more: false };
  /** Lines of the text up to the end of the last record. */
  let lines = 0;
  const options: Options = {
    bom: true,
    delimiter: separator,
    record_delimiter: LINE_ENDS,
    relax_quotes: true,
    relax_column_count: true,
    raw: true,
    on_record(entry) {
      // With `raw` a record comes with its source text; the types do not declare it.
      const { raw, record } = entry as unknown as { raw: string; record: string[] };
      const line = lines + 1;
      lines += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
      if (record.every((cell) => cell.trim() === '')) return null;
      if (read.records.length < most.records) read.records.push({ line, cells: record.slice(0, most.cells) });
      else read.more = true;
      return null;
    },
  };
  return { read, options, lines: () => lines };
}

/**
 * The records read before the parser threw: all before a quote that never closes. Rethrows any other error.
 */
function readBeforeUnclosed(error: unknown, read: CsvRead, lines: number): CsvRead {
  if (!(error instanceof CsvError) || error.code !== UNCLOSED) throw error;
  return { ...read, unclosed: read.more ? null : lines + 1 };
}

/**
 * Records of a CSV text, RFC 4180 with spreadsheets' additions: a byte order mark, CR, LF or CRLF, doubled
 * quotes inside quotes. Blank lines are ignored. `unclosed` is the line of a record with a quote that never
 * closes: neither it nor what follows is read.
 */
export function parseCsv(text: string, separator: CsvSeparator, most: Most): CsvRead {
  const { read, options, lines } = createReading(separator, most);
  try {
    parse(text, { ...options, to: 3 * most.records + 1_000 });
  } catch (error) {
    return readBeforeUnclosed(error, read, lines());
  }
  return read;
}

/** Yields to other tasks. */
export const yieldTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Bytes read before other tasks have their turn: a few ms. */
const PIECE = 16 * 1024;

/** Records of a long CSV text, read piece by piece: other tasks have their turn between two. */
export async function parseCsvInTurns(text: string, separator: CsvSeparator, most: Most): Promise<CsvRead> {
  const { read, options, lines } = createReading(separator, most);
  const bytes = Buffer.from(text);
  const reader = parser(options).resume();
  const ended = new Promise<void>((resolve, reject) => reader.once('end', resolve).once('error', reject));
  const fed = async () => {
    for (let at = 0; at < bytes.length && !read.more && !reader.destroyed; at += PIECE) {
      reader.write(bytes.subarray(at, at + PIECE));
      await yieldTurn();
    }
    reader.end();
  };
  try {
    await Promise.all([ended, fed()]);
  } catch (error) {
    return readBeforeUnclosed(error, read, lines());
  }
  return read;
}

/**
 * A CSV text for spreadsheets: byte order mark, CRLF, and the separator that French ones expect by default. A
 * cell that would be read as a formula is prefixed with an apostrophe and quoted; `plainCell` removes it.
 */
export const writeCsv = (records: readonly (readonly string[])[], separator: CsvSeparator = ';'): string =>
  `\uFEFF${csvLines(records, separator)}`;

/** Lines that follow those of `writeCsv`, for a file written piece by piece. */
export const csvLines = (records: readonly (readonly string[])[], separator: CsvSeparator = ';'): string =>
  stringify(
    records.map((cells) => cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))),
    { delimiter: separator, record_delimiter: 'windows', quoted_match: QUOTED },
  );

/** A cell without the apostrophe that prevented it from being a formula. */
export const plainCell = (cell: string): string =>
  /^'/.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell;
