import { Agent, get, type IncomingMessage, request } from 'node:http';
import type { Shot } from './load.ts';
import type { Player } from './players.ts';

/** Milliseconds between two readings of the board, and of the data beside it. */
const GAP = 1000;
const BESIDE = 10_000;

/** What happened to the requests of one kind. */
export class RequestTally {
  total = 0;
  answered = 0;
  /** Milliseconds from the moment the page needed it. */
  readonly waits: number[] = [];
}

/**
 * Open pages of a live event: each listens to its stream, and reads what the real page reads, when it does.
 */
export class OpenPages {
  readonly reads = new RequestTally();
  readonly flags = new RequestTally();
  /** Milliseconds between the creation of a version and its arrival, for each page and version. */
  readonly late: number[] = [];
  /** Streams that ended by themselves. */
  lost = 0;
  private readonly streams: IncomingMessage[] = [];
  private readonly streamAgent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  // A browser keeps the connection of its page; an agent would close those beyond 256.
  private readonly agent = new Agent({
    keepAlive: true,
    maxSockets: Number.POSITIVE_INFINITY,
    maxFreeSockets: Number.POSITIVE_INFINITY,
  });
  private readonly timers = new Set<NodeJS.Timeout>();
  private playing = false;
  private readonly url: string;
  private readonly board: string;

  constructor(url: string, board: string) {
    this.url = url;
    this.board = board;
  }

  get count(): number {
    return this.streams.length;
  }

  /** Opens so many pages, fifty at a time. */
  async open(players: readonly Player[], many: number): Promise<void> {
    for (let from = 0; from < many; from += 50)
      await Promise.all(
        Array.from({ length: Math.min(50, many - from) }, (_, n) =>
          this.openOne(players[(from + n) % players.length]!, (from + n) / many),
        ),
      );
  }

  /**
   * Lets the pages read, and sends right and wrong flags at these rates, for a while; resolves when all is
   * answered.
   */
  async play(seconds: number, flagSources: { next: () => Shot; rate: number }[]): Promise<void> {
    this.playing = true;
    for (const { next, rate } of flagSources)
      this.every(1000 / rate, () => void this.send(this.flags, next()), Math.random());
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    this.playing = false;
    const end = performance.now() + 10_000;
    while (this.reads.answered + this.flags.answered < this.reads.total + this.flags.total) {
      if (performance.now() > end) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const stream of this.streams) {
      stream.removeAllListeners('close');
      stream.destroy();
    }
    this.streamAgent.destroy();
    this.agent.destroy();
  }

  private every(ms: number, work: () => void, phase: number): void {
    const first = setTimeout(() => {
      this.timers.add(setInterval(() => this.playing && work(), ms));
    }, ms * phase);
    this.timers.add(first);
  }

  private openOne({ headers }: Player, phase: number): Promise<void> {
    const heads = { ...headers, 'accept-encoding': 'gzip' };
    let etag = '';
    let readAt = 0;
    let reading = false;
    let needsRead = false;
    const readBoard = async () => {
      if (reading || !this.playing) return;
      reading = true;
      needsRead = false;
      const tag: Record<string, string> = etag ? { 'if-none-match': etag } : {};
      etag =
        (await this.send(this.reads, { method: 'GET', path: this.board, headers: { ...heads, ...tag } })) ||
        etag;
      readAt = performance.now();
      reading = false;
      if (needsRead) later();
    };
    const later = () => {
      if (reading) needsRead = true;
      else setTimeout(() => void readBoard(), Math.max(0, readAt + GAP - performance.now()));
    };
    for (const [index, part] of ['me', 'graph', 'solves'].entries())
      this.every(
        BESIDE,
        () => void this.send(this.reads, { method: 'GET', path: `${this.board}/${part}`, headers: heads }),
        (phase + index / 3) % 1,
      );
    return new Promise((resolve, reject) => {
      const streamRequest = get(
        `${this.url}${this.board}/stream`,
        { agent: this.streamAgent, headers },
        (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`a stream answered ${answer.statusCode}`));
          this.streams.push(answer);
          answer.setEncoding('utf8');
          answer.on('data', (text: string) => {
            // The version of a board is the moment (ms) it was made.
            const version = /event: version\ndata: \{"version":(\d+)/.exec(text)?.[1];
            if (version === undefined) return;
            if (this.playing) this.late.push(Date.now() - Number(version));
            later();
          });
          answer.on('close', () => {
            this.lost += 1;
          });
          resolve();
        },
      );
      streamRequest.on('error', reject);
    });
  }

  /** Sends one request and reads its answer; returns its ETag. A failed one does not count as answered. */
  private send(tally: RequestTally, { method, path, headers = {}, body }: Shot): Promise<string> {
    tally.total += 1;
    const begin = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve) => {
      const sent = request(
        this.url + path,
        {
          method,
          agent: this.agent,
          headers: text
            ? { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
            : headers,
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => {
            const fine = answer.statusCode === 200 || answer.statusCode === 304;
            if (fine) {
              tally.answered += 1;
              tally.waits.push(performance.now() - begin);
            }
            resolve(answer.headers.etag ?? '');
          });
        },
      );
      sent.on('error', () => resolve(''));
      sent.end(text);
    });
  }
}
