import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from './figures.ts';
import type { Program } from './program.ts';

/**
 * An operator's upkeep beside a busy program: its database verified, backed up, and the archive read back.
 */
export async function measureUpkeep(program: Program, figures: Figures): Promise<void> {
  const archive = join(program.dataDir, 'bench.tgz');
  const timed = async (...command: string[]): Promise<number> => {
    const begin = performance.now();
    await program.command(...command);
    return (performance.now() - begin) / 1000;
  };
  figures.most('fanion verify', await timed('verify'), { most: 10, unit: 's' });
  const seconds = await timed('backup', archive);
  const size = Math.round(statSync(archive).size / 2 ** 20);
  figures.most('fanion backup', seconds, { most: 30, unit: 's', more: `, ${size} Mio` });
  figures.most('fanion backup verify', await timed('backup', 'verify', archive), { most: 30, unit: 's' });
}
