import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf } from '@fanion/api/platform/database/client';
import type { Figures } from '../figures.ts';
import { Program } from '../program.ts';
import { anotherDatabase } from './another-database.ts';
import { Backups } from './backups.ts';
import { Clients, pause, untilReady } from './clients.ts';
import { agrees } from './kills.ts';

/** Where Debian puts the library that gives a process another time. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const WRITES_A_SECOND = 50;
const STEADY = 4000;
/**
 * Seconds that the clock is moved by, one after the other: within the life of an access token, there and
 * back.
 */
const STEPS = [300, -300, -300, 300, 120, -120];

const askerOf =
  (url: string) =>
  async <R extends object>(text: string): Promise<R[]> => {
    const client = clientOf(url);
    await client.connect();
    try {
      return (await client.query(text)).rows as R[];
    } finally {
      await client.end();
    }
  };

/**
 * The clock of the whole machine, as the program and its database see it, is moved forward and back while
 * members write.
 */
export async function stepClock(figures: Figures, times: number): Promise<void> {
  if (!existsSync(LIBRARY)) throw new Error(`no ${LIBRARY}: apt-get install faketime`);
  const folder = mkdtempSync(join(tmpdir(), 'fanion-clock-'));
  // The account of the database reads it too.
  chmodSync(folder, 0o755);
  const file = join(folder, 'offset');
  let offset = 0;
  const step = (seconds: number) => {
    offset += seconds;
    writeFileSync(file, `${offset >= 0 ? '+' : ''}${offset}`, { mode: 0o644 });
  };
  step(0);
  const faked = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  const database = await anotherDatabase(faked);
  const program = new Program({
    ...faked,
    DATABASE_URL: database.url,
    SECRET_KEY: 'a secret of a clock, long enough for one',
  });
  const ask = askerOf(database.url);
  try {
    await program.command('seed', 'bench');
    await program.start();
    await program.rest();
    const clients = await Clients.of(program, ask);
    const backups = new Backups(program);
    clients.start(WRITES_A_SECOND);
    let healed = 0;
    let moved = 0;
    for (let n = 0; n < times; n += 1) {
      const [before] = await ask<{ now: number }>('select extract(epoch from now())::int as now');
      await backups.begin();
      step(STEPS[n % STEPS.length]!);
      await pause(STEADY);
      const [after] = await ask<{ now: number }>('select extract(epoch from now())::int as now');
      if (Math.abs(after!.now - before!.now - STEPS[n % STEPS.length]!) < 60) moved += 1;
      healed = Math.max(healed, await untilReady(program.url));
    }
    await clients.stop();
    figures.least(`heure changée de deux à cinq minutes × ${times} : fois où la base le voit`, moved, times);
    figures.least('  flags justes confirmés pendant cela', clients.right.size, times);
    figures.most('  écritures confirmées perdues ou doublées', (await clients.missing()).length, { most: 0 });
    figures.most('  réponses de 5xx, ou sans réponse', clients.strange.length + clients.refused, { most: 0 });
    figures.most('  réponse la plus lente', clients.slowest, { most: 5000, unit: 'ms' });
    figures.most('  prêt de nouveau, au plus', healed, { most: 5000, unit: 'ms' });
    await backups.judge(figures, times);
    await agrees(figures, program);
  } finally {
    await program.stop();
    database.stop();
    program.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
