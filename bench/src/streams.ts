import { Agent, get, type IncomingMessage } from 'node:http';

/** Members who watch a board, each by their own stream; how late every message came. */
export class Watchers {
  /** Milliseconds between the making of a version and its arrival, one for each stream and version. */
  readonly delays: number[] = [];
  private readonly answers: IncomingMessage[] = [];
  private readonly agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  lost = 0;
  private since = Number.POSITIVE_INFINITY;

  /** Opens one stream a bearer, fifty at a time; resolves when all are open. */
  async open(url: string, authorizations: string[]): Promise<void> {
    for (let from = 0; from < authorizations.length; from += 50)
      await Promise.all(authorizations.slice(from, from + 50).map((one) => this.openOne(url, one)));
    this.since = Date.now();
  }

  private openOne(url: string, authorization: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = get(url, { agent: this.agent, headers: { authorization } }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a stream answered ${answer.statusCode}`));
        this.answers.push(answer);
        answer.setEncoding('utf8');
        answer.on('data', (text: string) => this.read(text));
        answer.on('close', () => {
          this.lost += 1;
        });
        resolve();
      });
      request.on('error', reject);
    });
  }

  /** The version of a board is the moment (ms) it was made. What a stream tells as it opens was made before. */
  private read(text: string): void {
    const now = Date.now();
    for (const [, version] of text.matchAll(/event: version\ndata: \{"version":(\d+)/g))
      if (Number(version) >= this.since) this.delays.push(now - Number(version));
  }

  get count(): number {
    return this.answers.length;
  }

  close(): void {
    for (const answer of this.answers) {
      answer.removeAllListeners('close');
      answer.destroy();
    }
    this.agent.destroy();
  }
}
