import { WORTH_COMPRESSING } from '@fanion/api/platform/http/answers/prepared';
import type { Ceiling } from './ceiling.ts';
import type { Figures } from './figures.ts';
import { load, type Measure, type Shot } from './load.ts';
import type { Givers, Player } from './players.ts';
import type { Program } from './program.ts';

export const CONNECTIONS = 100;
/**
 * Right flags sent to measure their rate: enough for some seconds, and few enough to leave some for the mix;
 * and the p99 limit in milliseconds, as in the mix.
 */
export const RIGHT_FLAG_LOAD = { amount: 2500, p99: 150 };

/** The measured program: its figures, and ways to send it requests as many concurrent members do. */
export class Bench implements Givers {
  private turn = 0;
  readonly submissions = new Set<string>();
  readonly program: Program;
  readonly players: readonly Player[];
  readonly figures: Figures;
  readonly ceiling: Ceiling;
  readonly seconds: number;

  constructor(
    program: Program,
    players: readonly Player[],
    { figures, ceiling, seconds }: { figures: Figures; ceiling: Ceiling; seconds: number },
  ) {
    this.program = program;
    this.players = players;
    this.figures = figures;
    this.ceiling = ceiling;
    this.seconds = seconds;
  }

  /** A reading by one member after another: a cache that only serves a few of them would show. */
  reading(path: string, more: Record<string, string> = {}): () => Shot {
    return () => {
      this.turn += 1;
      const { headers } = this.players[this.turn % this.players.length]!;
      return { method: 'GET', path, headers: { ...headers, 'accept-encoding': 'gzip', ...more } };
    };
  }

  run(
    next: (connection: number) => Shot,
    options: Partial<Parameters<typeof load>[1]> = {},
  ): Promise<Measure> {
    const { seconds, program } = this;
    return program.measured(() => load(program.url, { seconds, connections: CONNECTIONS, ...options }, next));
  }

  /**
   * One answer, read in full: its duration (ms), its ETag, its size as sent, and whether it was compressed.
   */
  async ask(
    path: string,
  ): Promise<{ ms: number; etag: string; compressed: boolean; bytes: number; body: string }> {
    const begin = performance.now();
    const answer = await fetch(this.program.url + path, {
      headers: { ...this.players[0]!.headers, 'accept-encoding': 'gzip' },
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body.slice(0, 200)}`);
    const ms = performance.now() - begin;
    const etag = answer.headers.get('etag') ?? '';
    const bytes = Number(answer.headers.get('content-length') ?? 0);
    return { ms, etag, compressed: answer.headers.has('content-encoding'), bytes, body };
  }

  /**
   * A rate as a share (%) of the ceiling, which is measured around it; `p99`: the limit in milliseconds, if
   * any.
   */
  async share(
    name: string,
    must: number,
    next: (connection: number) => Shot,
    { p99, ...options }: { p99?: number; amount?: number } = {},
  ): Promise<Measure> {
    const { found, top } = await this.ceiling.around(CONNECTIONS, () => this.run(next, options));
    this.figures.share(name, must, found, { top, p99 });
    return found;
  }

  /**
   * The rate of a reading as a share of the ceiling; its answer must be compressed where that is worthwhile.
   */
  async reads(name: string, must: number, path: string): Promise<Measure> {
    const { compressed, body } = await this.ask(path);
    const right = compressed || body.length < WORTH_COMPRESSING;
    return this.share(right ? name : `${name} (non compressé)`, right ? must : 100, this.reading(path));
  }

  /** The rate of "not modified" answers for an unchanged board. */
  async same(name: string, must: number, path: string): Promise<void> {
    const { etag } = await this.ask(path);
    await this.share(name, must, this.reading(path, { 'if-none-match': etag }));
  }
}
