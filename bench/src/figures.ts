import type { Measure } from './load.ts';

/** One figure, its bound, and whether it meets it. */
export interface Row {
  name: string;
  value: string;
  must: string;
  met: boolean;
}

/** The most that a value may be, its unit, and what is said after both. */
interface UpperBound {
  most: number;
  unit?: string;
  more?: string;
}

/** A number in French format. */
export const number = (value: number, digits = 0): string =>
  value.toLocaleString('fr-FR', { maximumFractionDigits: digits });

/** The value below which this share of the figures lies. */
export const percentile = (figures: readonly number[], share: number): number => {
  const sorted = Float64Array.from(figures).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** The results of a run, in order; each line is printed as soon as it is known. */
export class Figures {
  readonly rows: Row[] = [];
  private readonly say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.say = say;
  }

  add(row: Row): void {
    this.rows.push(row);
    this.say(`${row.met ? '✓' : '✗'} ${row.name} : ${row.value}`);
  }

  /** A rate as a share (%) of `top`, the ceiling (answers a second), and a p99 limit (ms), if any. */
  share(
    name: string,
    must: number,
    measure: Measure,
    { top, p99 }: { top: number; p99?: number | undefined },
  ): void {
    const share = (measure.rate / top) * 100;
    const failed = measure.failures > 0 ? `, ${measure.failures} échecs` : '';
    const cost = measure.cost === undefined ? '' : `, ${number(measure.cost, 2)} ms de processeur`;
    this.add({
      name,
      value: `${number(measure.rate)}/s, ${number(share, 1)} % de ${number(top)}/s, p50 ${number(measure.p50, 1)} ms, p99 ${number(measure.p99, 1)} ms, premières réponses en ${number(measure.first)} ms${cost}${failed}`,
      must: `≥ ${number(must, 1)} %${p99 === undefined ? '' : `, p99 ≤ ${p99} ms`}`,
      met: share >= must && (p99 === undefined || measure.p99 <= p99) && measure.failures === 0,
    });
  }

  /** A measure without a bound; `met`: whether it went as it should. */
  tell(name: string, value: string, met = true): void {
    this.add({ name, value, must: '–', met });
  }

  /** A count with a lower bound. */
  least(name: string, value: number, least: number): void {
    this.add({ name, value: number(value), must: `≥ ${number(least)}`, met: value >= least });
  }

  /** A value with an upper bound. */
  most(name: string, value: number, { most, unit = '', more = '' }: UpperBound): void {
    this.add({
      name,
      value: `${number(value, value < 10 ? 1 : 0)} ${unit}${more}`.trim(),
      must: `≤ ${number(most, most < 10 ? 1 : 0)} ${unit}`.trim(),
      met: value <= most,
    });
  }
}
