import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Program, root } from '../program.ts';
import { Machines, type Server } from './servers.ts';

/** Challenges of the demo with one plain flag, which nobody has solved. */
const UNSOLVED = ['balise-du-four', 'brouillard-capitainerie', 'cahier-d-yvonne'];
const SECRET = 'un secret de banc, assez long pour en être un';

/** Real servers, and some instances using them. */
export class Fleet {
  readonly machines = new Machines();
  instances: Program[] = [];
  primary!: Server;
  copy!: Server;
  valkey!: Server;
  pooler!: Server;
  files!: Server;
  /** Challenges that nobody has solved, each for one round. */
  readonly unsolved = UNSOLVED.map((slug) => ({
    slug,
    flag: /^flags:\n {2}- (FANION\{.*\})$/m.exec(
      readFileSync(join(root, `content/challenges/${slug}/challenge.yml`), 'utf8'),
    )![1]!,
  }));
  /** Address of the bucket, and where its server stores it. */
  filesUrl = '';
  objects = '';

  /** Starts the servers, and fills the database. */
  async open(): Promise<void> {
    const { machines } = this;
    ({ primary: this.primary, copy: this.copy } = await machines.databases());
    this.valkey = await machines.valkey();
    this.pooler = await machines.pooler(this.primary);
    const { server, url, folder } = await machines.bucket();
    this.files = server;
    this.filesUrl = url;
    this.objects = folder;
    const seeding = this.anInstance();
    await seeding.command('seed', 'bench', '--event');
    await seeding.command('import', 'challenges', 'content/challenges');
    seeding.remove();
  }

  private settings(): Record<string, string> {
    return {
      SECRET_KEY: SECRET,
      DATABASE_URL: `postgres://fanion@127.0.0.1:${this.pooler.port}/postgres`,
      DATABASE_POOLED: 'true',
      DATABASE_READ_URL: `postgres://fanion@127.0.0.1:${this.copy.port}/postgres`,
      VALKEY_URL: `valkey://127.0.0.1:${this.valkey.port}`,
      STORAGE_URL: this.filesUrl,
      METRICS_TOKEN: 'un-jeton-de-banc-assez-long',
      TRUST_PROXY: '1',
    };
  }

  anInstance(more: Record<string, string> = {}): Program {
    return new Program({ ...this.settings(), ...more });
  }

  /** Starts so many instances. */
  async start(many: number, more: Record<string, string> = {}): Promise<void> {
    this.instances = Array.from({ length: many }, () => this.anInstance(more));
    await Promise.all(this.instances.map((instance) => instance.start()));
  }

  async stop(): Promise<void> {
    for (const instance of this.instances) {
      await instance.stop();
      instance.remove();
    }
    this.instances = [];
  }

  /** The next instance, in turn. */
  at(n: number): Program {
    return this.instances[n % this.instances.length]!;
  }

  /** The answer of an instance's `/api/health/parts`: the names of unavailable parts. */
  async away(instance: Program): Promise<string[]> {
    const answer = await fetch(`${instance.url}/api/health/parts`, {
      headers: { authorization: `Bearer ${this.settings().METRICS_TOKEN}` },
    });
    const { parts } = (await answer.json()) as {
      parts: { name: string; status: string; trouble?: string }[];
    };
    return parts.filter(({ status, trouble }) => status !== 'ok' && trouble).map(({ name }) => name);
  }

  async close(): Promise<void> {
    await this.stop();
    await this.machines.stop();
  }
}
