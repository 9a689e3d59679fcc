import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync';
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

/**
 * Records of a CSV text, RFC 4180 with what spreadsheets add: a byte order mark, CR, LF or CRLF, quotes doubled inside
 * quotes. Blank lines give nothing. `unclosed` is the line of a record with a quote that never closes: neither it nor
 * what follows is read.
 */
export function parseCsv(
  text: string,
  separator: CsvSeparator,
  most: { records: number; cells: number },
): { records: CsvRecord[]; unclosed: number | null; more: boolean } {
  const records: CsvRecord[] = [];
  /** Lines of the text up to the end of the last record. */
  let lines = 0;
  let more = false;
  try {
    parse(text, {
      bom: true,
      delimiter: separator,
      record_delimiter: LINE_ENDS,
      relax_quotes: true,
      relax_column_count: true,
      raw: true,
      on_record(read) {
        // With `raw` a record comes with what it was read from; the types do not say so.
        const { raw, record } = read as unknown as { raw: string; record: string[] };
        const line = lines + 1;
        lines += raw.match(/\r\n|\r|\n/g)?.length ?? 0;
        if (record.every((cell) => cell.trim() === '')) return null;
        if (records.length < most.records) records.push({ line, cells: record.slice(0, most.cells) });
        else more = true;
        return null;
      },
      to: 3 * most.records + 1_000,
    });
  } catch (error) {
    if (error instanceof CsvError && error.code === UNCLOSED)
      return { records, unclosed: more ? null : lines + 1, more };
    throw error;
  }
  return { records, unclosed: null, more };
}

/**
 * A CSV text for spreadsheets: byte order mark, CRLF, and a separator that French ones expect by default. A cell that would
 * be taken for a formula gets an apostrophe before it and is quoted; `plainCell` takes it off.
 */
export const writeCsv = (records: readonly (readonly string[])[], separator: CsvSeparator = ';'): string =>
  stringify(
    records.map((cells) => cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))),
    { bom: true, delimiter: separator, record_delimiter: 'windows', quoted_match: QUOTED },
  );

/** A cell without the apostrophe that kept it from being a formula. */
export const plainCell = (cell: string): string =>
  /^'/.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell;
