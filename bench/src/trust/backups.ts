import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyBackup } from '@fanion/api/platform/backup/backup';
import type { Figures } from '../figures.ts';
import type { Program } from '../program.ts';
import { pause } from './clients.ts';

/** The one-line message of a command that lost its database. */
const SENTENCE =
  /^(?:La base de données ne répond plus|Réglage DATABASE_URL|Les données de|Un autre Fanion)[^\n]*$/;

/** Backups by the operator's command, one after the other, while something breaks. */
export class Backups {
  private readonly folder = mkdtempSync(join(tmpdir(), 'fanion-backups-'));
  private readonly program: Program;
  /** Those that the command reported as made, and its messages when it made none. */
  readonly done: string[] = [];
  readonly failures: string[] = [];
  private made = 0;
  private current: Promise<void> = Promise.resolve();

  constructor(program: Program) {
    this.program = program;
  }

  /**
   * Starts one, after the previous one has ended, and returns when its first bytes are written or it has
   * ended.
   */
  async begin(): Promise<void> {
    await this.current;
    const file = join(this.folder, `${this.made++}.tgz`);
    let ended = false;
    this.current = this.program.run('backup', file).then(({ code, err }) => {
      ended = true;
      if (code === 0) this.done.push(file);
      else this.failures.push(err.trim());
    });
    while (!ended && !readdirSync(this.folder).some((name) => name.endsWith('.part'))) await pause(20);
  }

  /** Existing backups are complete, with nothing else left; a failure was reported in one line. */
  async judge(figures: Figures, least: number): Promise<void> {
    await this.current;
    let broken = 0;
    for (const file of this.done) {
      const read = existsSync(file) ? await verifyBackup(file, null).catch(() => null) : null;
      if (!read || read.rows === 0 || read.damaged.length > 0) broken += 1;
    }
    const left = readdirSync(this.folder).filter((name) => !this.done.includes(join(this.folder, name)));
    const strange = this.failures.filter((message) => !SENTENCE.test(message));
    figures.least(
      `  sauvegardes dites faites pendant cela (${this.failures.length} échouées)`,
      this.done.length,
      least,
    );
    figures.most('  dont celles qui ne se relisent pas', broken, { most: 0 });
    figures.most('  fichiers laissés par celles qui ont échoué', left.length, { most: 0 });
    figures.most(
      `  échecs qui ne sont pas dits d’une phrase${strange[0] ? `, dont : ${strange[0].slice(0, 200)}` : ''}`,
      strange.length,
      { most: 0 },
    );
    rmSync(this.folder, { recursive: true, force: true });
  }
}
