import { CsvError, type CsvErrorCode, type Options, parse as parser } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A record of a CSV, with the line on which it begins, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

export type CsvSeparator = ',' | ';' | '\t';

// What a spreadsheet takes for a formula, in its wide form too, after any apostrophes of ours.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** Cells that are quoted although CSV does not ask for it: what some spreadsheet cuts, trims or runs. */
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

/** What is asked of the parser, and what it has read so far. */
function reading(separator: CsvSeparator, most: Most): { read: CsvRead; options: Options; lines(): number } {
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
      // With `raw` a record comes with what it was read from; the types do not say so.
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

/** What was read once the parser has thrown: all before a quote that never closes. Throws what is no such thing. */
function cut(error: unknown, read: CsvRead, lines: number): CsvRead {
  if (!(error instanceof CsvError) || error.code !== UNCLOSED) throw error;
  return { ...read, unclosed: read.more ? null : lines + 1 };
}

/**
 * Records of a CSV text, RFC 4180 with what spreadsheets add: a byte order mark, CR, LF or CRLF, quotes doubled inside
 * quotes. Blank lines give nothing. `unclosed` is the line of a record with a quote that never closes: neither it nor
 * what follows is read.
 */
export function parseCsv(text: string, separator: CsvSeparator, most: Most): CsvRead {
  const { read, options, lines } = reading(separator, most);
  try {
    parse(text, { ...options, to: 3 * most.records + 1_000 });
  } catch (error) {
    return cut(error, read, lines());
  }
  return read;
}

/** Lets whoever else waits have their turn. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Bytes read before others have their turn: a few ms. */
const PIECE = 16 * 1024;

/** The same of a long text, piece by piece: whoever else waits has their turn between two. */
export async function parseCsvInTurns(text: string, separator: CsvSeparator, most: Most): Promise<CsvRead> {
  const { read, options, lines } = reading(separator, most);
  const bytes = Buffer.from(text);
  const reader = parser(options).resume();
  const ended = new Promise<void>((resolve, reject) => reader.once('end', resolve).once('error', reject));
  const fed = async () => {
    for (let at = 0; at < bytes.length && !read.more && !reader.destroyed; at += PIECE) {
      reader.write(bytes.subarray(at, at + PIECE));
      await turn();
    }
    reader.end();
  };
  try {
    await Promise.all([ended, fed()]);
  } catch (error) {
    return cut(error, read, lines());
  }
  return read;
}

/**
 * A CSV text for spreadsheets: byte order mark, CRLF, and a separator that French ones expect by default. A cell that would
 * be taken for a formula gets an apostrophe before it and is quoted; `plainCell` takes it off.
 */
export const writeCsv = (records: readonly (readonly string[])[], separator: CsvSeparator = ';'): string =>
  `\uFEFF${csvLines(records, separator)}`;

/** Lines that follow those of `writeCsv`, for a file that is written piece by piece. */
export const csvLines = (records: readonly (readonly string[])[], separator: CsvSeparator = ';'): string =>
  stringify(
    records.map((cells) => cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))),
    { delimiter: separator, record_delimiter: 'windows', quoted_match: QUOTED },
  );

/** A cell without the apostrophe that kept it from being a formula. */
export const plainCell = (cell: string): string =>
  /^'/.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell;
