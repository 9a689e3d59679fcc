import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@fanion/api/testing/parts/program';
import type { Measure } from './load.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Processor time in /proc is counted in hundredths of a second. */
const TICKS_A_SECOND = 100;
/** Milliseconds after which a program still at work is a fault: on a busy machine badges take a long time. */
const MOST_REST = 420_000;

/** The program under test, as an operator runs it: request log on, durable writes, limits raised. */
export class Program {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'fanion-bench-'));
  port = 0;
  private child: ChildProcess | null = null;
  private readonly more: Readonly<Record<string, string>>;

  /** `more`: additional settings. */
  constructor(more: Readonly<Record<string, string>> = {}) {
    this.more = more;
  }

  private env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      DATA_DIR: this.dataDir,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      DEMO: 'false',
      LOG_LEVEL: 'info',
      LIMIT_FACTOR: '100000',
      NODE_ENV: 'production',
      ...this.more,
    };
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Runs a `fanion` command to its end; returns its exit code and its output. */
  run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
    return new Promise((resolve) => {
      const child = spawn(process.execPath, ['tools/fanion.mjs', ...args], {
        cwd: root,
        env: this.env(),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const output = { out: '', err: '' };
      for (const which of ['out', 'err'] as const)
        child[`std${which}`].on('data', (data) => {
          output[which] += data;
        });
      child.on('close', (code) => resolve({ code, ...output }));
    });
  }

  /** Runs a `fanion` command that must succeed; returns its output. */
  async command(...args: string[]): Promise<string> {
    const { code, out, err } = await this.run(...args);
    process.stderr.write(err);
    if (code !== 0) throw new Error(`fanion ${args.join(' ')}: ${code}\n${out}`);
    return out;
  }

  /** Starts the server; returns the milliseconds until it is ready. */
  async start(): Promise<number> {
    this.port ||= await freePort();
    const log = openSync(join(this.dataDir, 'server.log'), 'a');
    const begin = performance.now();
    this.child = spawn(
      process.execPath,
      [...(process.env.FANION_NODE_FLAGS?.split(' ') ?? []), 'tools/fanion.mjs', 'serve'],
      {
        cwd: root,
        env: this.env(),
        stdio: ['ignore', log, log],
      },
    );
    for (;;) {
      const ready = await fetch(`${this.url}/api/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return performance.now() - begin;
      if (this.child.exitCode !== null)
        throw new Error(readFileSync(join(this.dataDir, 'server.log'), 'utf8').slice(-2000));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  private processes(): number[] {
    const own = this.child?.pid ?? 0;
    return [...new Set([own, ...descendants(own), ...postgresOf(this.dataDir)])];
  }

  /** Memory of the program and of its database, shared pages counted once, in MiB. */
  memory(): number {
    return mebibytes(this.processes());
  }

  /** Memory of the program without its database, in MiB. */
  ownMemory(): number {
    return mebibytes(this.ownProcesses());
  }

  /**
   * Waits until the program has finished its work after a start or a rush (badges, vacuum): two seconds in a
   * row without pending background work, and with less than a twentieth of one processor. The next measure is
   * then unaffected by earlier work.
   */
  async rest(): Promise<void> {
    const end = performance.now() + MOST_REST;
    let before = this.ticks();
    for (let quiet = 0; quiet < 2; ) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const now = this.ticks();
      const still = now - before < TICKS_A_SECOND / 20 && !(await this.hasWork());
      quiet = still ? quiet + 1 : 0;
      before = now;
      if (performance.now() > end) throw new Error('the program never comes to rest');
    }
  }

  /**
   * Whether background work is pending, for this job or any: jobs that pause between their steps seem at
   * rest.
   */
  private async hasWork(job = '[^"]*'): Promise<boolean> {
    const figures = await (await fetch(`${this.url}/api/metrics`)).text();
    return new RegExp(`^fanion_job_waiting\\{job="${job}"\\} [1-9]`, 'm').test(figures);
  }

  /** Waits, half a minute at most, until this job has no pending work. */
  async settled(job: string): Promise<void> {
    for (const end = performance.now() + 30_000; performance.now() < end; ) {
      if (!(await this.hasWork(job).catch(() => false))) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Runs a measure, and adds the cost of each answer to the program and its database. */
  async measured(run: () => Promise<Measure>): Promise<Measure> {
    const before = this.ticks();
    const measure = await run();
    const milliseconds = ((this.ticks() - before) * 1000) / TICKS_A_SECOND;
    return { ...measure, cost: milliseconds / Math.max(1, measure.answers) };
  }

  /** Milliseconds of processor time that the program and its database have used since they started. */
  processorTime(): { program: number; database: number } {
    const ms = (pids: number[]) => (ticksOf(pids) * 1000) / TICKS_A_SECOND;
    return { program: ms(this.ownProcesses()), database: ms(postgresOf(this.dataDir)) };
  }

  private ownProcesses(): number[] {
    const database = postgresOf(this.dataDir);
    return this.processes().filter((pid) => !database.includes(pid));
  }

  /** Bytes of its log. */
  logBytes(): number {
    return statSync(join(this.dataDir, 'server.log')).size;
  }

  /** Bytes on disk of the rows and indexes of its embedded database. */
  rowBytes(): number {
    return bytesUnder(join(this.dataDir, 'postgres/base'));
  }

  private ticks(): number {
    return ticksOf(this.processes());
  }

  /** Whether the started process still exists. */
  get lives(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** Ends the process as a power cut does: it runs no further instruction. Its database lives on. */
  async kill(): Promise<void> {
    const child = this.child;
    if (!child) return;
    this.child = null;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  }

  /** The process number of the embedded database; 0 when there is none. */
  databasePid(): number {
    return postgresOf(this.dataDir)[0] ?? 0;
  }

  async stop(): Promise<void> {
    const child = this.child;
    const ended = !this.lives;
    this.child = null;
    if (!child || ended) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

const stat = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
};

const ticksOf = (pids: number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = stat(pid);
    // Its own time, and that of its ended children (a connection of PostgreSQL is a process).
    return fields.slice(11, 15).reduce((all, ticks) => all + Number(ticks), sum);
  }, 0);

const bytesUnder = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesUnder(path) : statSync(path).size);
  }, 0);

function descendants(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && stat(Number(name))[1] === String(parent))
    .map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** The embedded PostgreSQL runs in its own session: it is found by its pid file. */
function postgresOf(dataDir: string): number[] {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    return [pid, ...descendants(pid)];
  } catch {
    return [];
  }
}

const mebibytes = (pids: number[]): number => pids.reduce((sum, pid) => sum + pss(pid), 0) / 1024;

/** Proportional set size in KiB, 0 for a process that has ended. */
function pss(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
