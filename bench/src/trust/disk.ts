import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from '../figures.ts';
import { Program } from '../program.ts';
import { Clients, pause, untilReady } from './clients.ts';
import { agrees } from './kills.ts';

/** Room for the data of the bench, and little more. */
const SIZE = '600m';
const SECONDS = 5;
/** A write that met a full disk keeps the program not ready for half a minute (ms). */
const READY_AGAIN = 40_000;
const READS = ['/api/association', '/api/health/live'];

/** Fills the rest of a disk; returns the file to delete to free it. */
function fill(folder: string): string {
  const file = join(folder, 'filler');
  const at = openSync(file, 'w');
  const piece = Buffer.alloc(1 << 20);
  try {
    for (;;) writeSync(at, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(at);
  }
  return file;
}

/** The disk is full while members write, then it is freed. */
export async function fillDisk(figures: Figures, times: number): Promise<void> {
  const program = new Program();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', program.dataDir]);
  } catch {
    program.remove();
    throw new Error('a disk of its own is mounted by root alone');
  }
  try {
    await program.command('seed', 'bench');
    await program.start();
    await program.rest();
    const clients = await Clients.of(program);
    clients.start(100);
    let unreadyCount = 0;
    let unread = 0;
    let slowest = 0;
    for (let n = 0; n < times; n += 1) {
      await pause(1000);
      const filler = fill(program.dataDir);
      await pause(SECONDS * 1000);
      const ready = await fetch(`${program.url}/api/health/ready`).then(({ status }) => status);
      if (ready === 503) unreadyCount += 1;
      for (const path of Array(20).fill(READS).flat()) if (!(await fetch(program.url + path)).ok) unread += 1;
      rmSync(filler);
      slowest = Math.max(slowest, await untilReady(program.url));
    }
    await clients.stop();
    figures.least(
      `disque plein × ${times}, pendant ${SECONDS} s : fois où /api/health/ready le dit`,
      unreadyCount,
      times,
    );
    figures.most('  lectures qui n’ont pas réussi pendant cela', unread, { most: 0 });
    figures.most('  réponses qui ne sont ni un 503 ni un 507 en français', clients.strange.length, {
      most: 0,
    });
    figures.most('  écritures confirmées perdues ou doublées', (await clients.missing()).length, { most: 0 });
    figures.most('  prêt de nouveau, au plus', slowest, { most: READY_AGAIN, unit: 'ms' });
    figures.add({
      name: '  le programme est resté',
      value: program.lives ? 'oui' : 'non',
      must: 'oui',
      met: program.lives,
    });
    await agrees(figures, program);
  } finally {
    await program.stop();
    execFileSync('umount', ['-l', program.dataDir]);
    program.remove();
  }
}
