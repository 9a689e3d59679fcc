import type { Figures } from '../figures.ts';
import type { Program } from '../program.ts';
import { Backups } from './backups.ts';
import { Clients, pause, untilReady } from './clients.ts';

const WRITES_A_SECOND = 200;
/** A backup is under way at the first fault, and at every so many. */
const BACKUP_EVERY = 5;
/** Milliseconds between two faults: 400 to 1,400. */
const between = (): Promise<void> => pause(400 + Math.random() * 1000);

/** Kills the program, again and again, while members write. */
export async function killProgram(figures: Figures, program: Program, times: number): Promise<void> {
  const clients = await Clients.of(program);
  const backups = new Backups(program);
  let slowest = 0;
  clients.start(WRITES_A_SECOND);
  for (let n = 0; n < times; n += 1) {
    await between();
    if (n % BACKUP_EVERY === 0) await backups.begin();
    await program.kill();
    slowest = Math.max(slowest, await program.start());
  }
  await between();
  await clients.stop();
  const missing = await clients.missing();
  figures.most(`kill -9 du programme × ${times} : écritures confirmées perdues ou doublées`, missing.length, {
    most: 0,
  });
  figures.least('  flags justes confirmés pendant cela', clients.right.size, times);
  figures.most('  prêt de nouveau, au plus', slowest, { most: 5000, unit: 'ms' });
  await backups.judge(figures, 1);
  await agrees(figures, program);
}

/** Kills the embedded database, again and again, while members write: the program stays. */
export async function killDatabase(figures: Figures, program: Program, times: number): Promise<void> {
  const clients = await Clients.of(program);
  const backups = new Backups(program);
  let slowest = 0;
  let died = 0;
  clients.start(WRITES_A_SECOND);
  for (let n = 0; n < times; n += 1) {
    await between();
    if (n % BACKUP_EVERY === 0) await backups.begin();
    const before = program.databasePid();
    process.kill(before, 'SIGKILL');
    const start = performance.now();
    while (program.databasePid() === before && performance.now() - start < 10_000) await pause(20);
    await untilReady(program.url);
    slowest = Math.max(slowest, performance.now() - start);
    if (!program.lives) died += 1;
  }
  await between();
  // Once the database stays up, one more is made.
  await backups.begin();
  await clients.stop();
  figures.most(
    `perte de la base × ${times} : écritures confirmées perdues ou doublées`,
    (await clients.missing()).length,
    { most: 0 },
  );
  figures.most('  fois où le programme s’est arrêté', died, { most: 0 });
  figures.most('  réponses qui ne sont pas un 503 en français', clients.strange.length, { most: 0 });
  figures.most('  réponse la plus lente', clients.slowest, { most: 5500, unit: 'ms' });
  figures.most('  prêt de nouveau, au plus', slowest, { most: 10_000, unit: 'ms' });
  await backups.judge(figures, 1);
  await agrees(figures, program);
}

/** Badges are given some time after a start: those still missing are not a gap. */
const COMING = /^Badges de \S+\s: (?:[a-z0-9-]+ manque(?:, )?)+\.$/;

/** `fanion verify` finds no problem. */
export async function agrees(figures: Figures, program: Program): Promise<void> {
  // Prices follow the solves, with pauses between; a lost database makes those longer.
  await program.settled('re-pricing');
  const start = performance.now();
  const output = await program.command('verify').catch((error: Error) => error.message);
  const lines = output.split('\n').filter((line) => /\s: /.test(line));
  const gaps = lines.filter((line) => !COMING.test(line) && !line.startsWith('fanion verify: '));
  const coming = lines.length - gaps.length;
  figures.add({
    name: '  fanion verify',
    value: `${gaps.length} écarts${gaps[0] ? `, dont : ${gaps[0]}` : ''}${coming > 0 ? ` (badges à venir : ${coming} membres)` : ''}`,
    must: 'aucun écart',
    met: gaps.length === 0 && /Tout concorde\.|écarts?\./.test(output),
  });
  figures.most('  en', performance.now() - start, { most: 10_000, unit: 'ms' });
}
