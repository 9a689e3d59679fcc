import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { load, type Measure, type Shot } from './load.ts';
import { root } from './program.ts';

const SHOT: Shot = { method: 'GET', path: '/' };
/** Seconds of a measure. */
const SECONDS = 2;

/**
 * The ceiling: the rate of a bare Fastify route on this machine, in a separate process. Every ratio of the
 * bench is relative to it, measured right before and right after: a machine's speed varies from one minute to
 * the next.
 */
export class Ceiling {
  /** Answers a second at each measure so far. */
  readonly rates: number[] = [];
  private readonly child: ChildProcess;
  private readonly url: string;

  private constructor(child: ChildProcess, url: string) {
    this.child = child;
    this.url = url;
  }

  static async start(): Promise<Ceiling> {
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'bench/src/bare-route.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data) => resolve(String(data).trim())),
    );
    const ceiling = new Ceiling(child, url);
    // The first answers run cold code.
    await ceiling.measure(100);
    ceiling.rates.length = 0;
    return ceiling;
  }

  async measure(connections: number): Promise<Measure> {
    const measure = await load(this.url, { seconds: SECONDS, connections }, () => SHOT);
    this.rates.push(measure.rate);
    return measure;
  }

  /** The result of a work, and the ceiling around it: answers a second, and the p99 in milliseconds. */
  async around<Found>(
    connections: number,
    work: () => Promise<Found>,
  ): Promise<{ found: Found; top: number; p99: number }> {
    const before = await this.measure(connections);
    const found = await work();
    const after = await this.measure(connections);
    const middle = (key: 'rate' | 'p99') => (before[key] + after[key]) / 2;
    return { found, top: middle('rate'), p99: middle('p99') };
  }

  stop(): void {
    this.child.kill();
  }
}
