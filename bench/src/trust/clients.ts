import { benchFlag, benchMember, benchSlug, isLeftUnsolved } from '@fanion/api/bench-seed';
import { clientOf } from '@fanion/api/platform/database/client';
import { joinEmbedded } from '@fanion/api/platform/database/embedded/embedded';
import { logInAll, type Player } from '../players.ts';
import type { Program } from '../program.ts';

/** Milliseconds between two volleys. */
const BEAT = 50;
/** Milliseconds that a client waits for an answer. */
const PATIENCE = 10_000;
const PLAYERS = 400;
const CHALLENGES = 60;

/** The rows of a statement. */
type Ask = <R extends object>(text: string) => Promise<R[]>;

/**
 * Members who send flags without pause: one in three is right, and its answer goes into a log. Logged flags
 * were acknowledged, and must be in the database whatever happened since.
 */
export class Clients {
  /** "member slug" of each right flag that was acknowledged, and how many wrong ones were. */
  readonly right = new Set<string>();
  wrong = 0;
  /** Answers of 5xx without a sentence in French, or that came too late. */
  readonly strange: string[] = [];
  /** Answers of 503, and the slowest answer (ms). */
  refused = 0;
  slowest = 0;
  lost = 0;
  private readonly program: Program;
  private readonly pairs: [Player, number][];
  private readonly players: Player[];
  private at = 0;
  private turn = 0;
  private timer: NodeJS.Timeout | null = null;
  private readonly running = new Set<Promise<void>>();

  private readonly ask: Ask;

  private constructor(program: Program, players: Player[], askDatabase: Ask) {
    this.program = program;
    this.ask = askDatabase;
    this.players = players;
    this.pairs = Array.from({ length: CHALLENGES }, (_, j) =>
      players
        .filter(({ number }) => isLeftUnsolved(number, j + 1))
        .map((player) => [player, j + 1] as [Player, number]),
    ).flat();
  }

  /** `askDatabase`: how to query its database, when it is not the embedded one. */
  static async of(program: Program, askDatabase: Ask = (text) => ask(program, text)): Promise<Clients> {
    return new Clients(program, await logInAll(program.url, PLAYERS), askDatabase);
  }

  /** Starts writing so many times a second; lost answers are requested again later. */
  start(rate: number): void {
    this.timer = setInterval(() => {
      for (let n = 0; n < (rate * BEAT) / 1000; n += 1) {
        const one = this.next();
        this.running.add(one);
        void one.finally(() => this.running.delete(one));
      }
    }, BEAT);
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    await Promise.all(this.running);
  }

  private async next(): Promise<void> {
    this.turn += 1;
    const pair = this.turn % 3 === 0 ? this.pairs[this.at++ % this.pairs.length] : undefined;
    const [player, j] = pair ?? [
      this.players[this.turn % this.players.length]!,
      (this.turn % CHALLENGES) + 1,
    ];
    const flag = pair ? benchFlag(j) : `FANION{faux-${this.turn}}`;
    const start = performance.now();
    try {
      const answer = await fetch(`${this.program.url}/api/challenges/${benchSlug(j)}/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...player.headers },
        body: JSON.stringify({ flag }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const body = (await answer.json()) as { success?: boolean; message?: string };
      this.slowest = Math.max(this.slowest, performance.now() - start);
      if (answer.status === 503) this.refused += 1;
      if (answer.status >= 500 && (answer.status !== 503 || !body.message?.includes('momentanément')))
        this.strange.push(`${answer.status} ${body.message}`);
      if (answer.status !== 200) return;
      if (body.success) this.right.add(`${benchMember(player.number)} ${benchSlug(j)}`);
      else if (!pair) this.wrong += 1;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.strange.push('no answer');
      this.lost += 1;
    }
  }

  /** Acknowledged flags that are missing from the database, or in it twice. */
  async missing(): Promise<string[]> {
    const rows = await this.ask<{ one: string; times: number }>(
      `select m.username || ' ' || c.slug as one, count(*)::int as times
       from solve s join member m on m.id = s.member_id join challenge c on c.id = s.challenge_id group by 1`,
    );
    const there = new Map(rows.map(({ one, times }) => [one, times]));
    const [tries] = await this.ask<{ wrong: number }>(
      `select count(*)::int as wrong from submission where not correct`,
    );
    return [
      ...[...this.right].filter((one) => there.get(one) !== 1),
      ...((tries?.wrong ?? 0) < this.wrong ? [`${this.wrong - (tries?.wrong ?? 0)} wrong flags`] : []),
    ];
  }
}

/** Queries the embedded database of a running program. */
export async function ask<R extends object>(program: Program, text: string): Promise<R[]> {
  const connection = await joinEmbedded({ dataDir: program.dataDir });
  if (!connection) throw new Error('the program does not run');
  const client = clientOf(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows as R[];
  } finally {
    await client.end();
  }
}

/** Waits until the program is ready; returns the milliseconds, or throws after a minute. */
export async function untilReady(url: string, patience = 60_000): Promise<number> {
  const start = performance.now();
  for (;;) {
    const ready = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(3000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return performance.now() - start;
    if (performance.now() - start > patience) throw new Error('the program is not ready after a minute');
    await pause(20);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
