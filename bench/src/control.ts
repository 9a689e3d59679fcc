import { get, type IncomingMessage } from 'node:http';
import { BENCH_EVENT, benchMember } from '@fanion/api/bench-seed';
import type { listSubmissions } from '@fanion/contract/ctf/control/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { Bench } from './bench.ts';
import { sessionOf } from './players.ts';

const CONTROL = `/api/ctf/manage/events/${BENCH_EVENT.slug}/control`;

/**
 * The control room of a running event: it listens to its stream and reads what the page reads, one reading
 * after the other.
 */
export class ControlRoom {
  /** Milliseconds from each try to the reading that shows it. */
  readonly late: number[] = [];
  /** Streams that ended by themselves. */
  lost = 0;
  private readonly url: string;
  private readonly headers: Record<string, string>;
  private stream: IncomingMessage | null = null;
  private running: Promise<void> | null = null;
  private needsRead = false;
  /** The last try that was read; null before the first reading. */
  private lastReadId: number | null = null;

  private constructor(url: string, headers: Record<string, string>) {
    this.url = url;
    this.headers = headers;
  }

  /** Opens it as this member, who becomes a manager for it. */
  static async open({ program }: Bench, member: number): Promise<ControlRoom> {
    const session = await sessionOf(program.url, member);
    // The session was opened as a member: a manager's login would need a code.
    await program.command('user', 'grant', benchMember(member), 'gerant');
    const room = new ControlRoom(program.url, { authorization: `Bearer ${session.access_token}` });
    await room.follow();
    return room;
  }

  /** Closes it, after the current reading. */
  async close(): Promise<void> {
    this.stream?.removeAllListeners('close');
    this.stream?.destroy();
    await this.running;
  }

  private follow(): Promise<void> {
    return new Promise((resolve, reject) => {
      const streamRequest = get(`${this.url}${CONTROL}/stream`, { headers: this.headers }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a stream answered ${answer.statusCode}`));
        this.stream = answer;
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => {
          if (text.includes('event: changed')) this.read();
        });
        answer.on('close', () => {
          this.lost += 1;
        });
        resolve();
      });
      streamRequest.on('error', reject);
    });
  }

  private read(): void {
    this.needsRead = true;
    this.running ??= this.readAll().finally(() => {
      this.running = null;
    });
  }

  private async readAll(): Promise<void> {
    while (this.needsRead) {
      this.needsRead = false;
      const [, tries] = await Promise.all([this.ask(CONTROL), this.ask(`${CONTROL}/submissions`)]);
      const { submissions } = tries as AnswerOf<typeof listSubmissions>;
      const now = Date.now();
      if (this.lastReadId !== null)
        for (const { id, at } of submissions) if (id > this.lastReadId) this.late.push(now - Date.parse(at));
      this.lastReadId = submissions[0]?.id ?? this.lastReadId ?? 0;
    }
  }

  private async ask(path: string): Promise<unknown> {
    const answer = await fetch(this.url + path, { headers: this.headers });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  }
}
