import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from '../figures.ts';
import { pause } from '../trust/clients.ts';
import type { Fleet } from './fleet.ts';

/** Milliseconds for a first backup. */
const PATIENCE = 90_000;

/**
 * An instance stores its backups in a bucket: the due one is made automatically, and read back by its name.
 */
export async function keepBackups(figures: Figures, fleet: Fleet): Promise<void> {
  const place = 'sauvegardes';
  const instance = fleet.anInstance({ BACKUP_DIR: `${fleet.filesUrl}/${place}` });
  const listBackups = () => {
    const folder = join(fleet.objects, place);
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tgz')) : [];
  };
  const start = performance.now();
  await instance.start();
  try {
    // In a second round the day's backup already exists.
    while (listBackups().length === 0 && performance.now() - start < PATIENCE) await pause(250);
    const [name] = listBackups();
    figures.least('sauvegarde du jour dans un seau', name ? 1 : 0, 1);
    if (!name) return;
    const output = await instance.command('backup', 'verify', name);
    figures.add({
      name: '  relue par son nom',
      value: output.trim(),
      must: 'Tout se relit.',
      met: output.includes(name) && output.includes('Tout se relit.'),
    });
  } finally {
    await instance.stop();
    instance.remove();
  }
}
