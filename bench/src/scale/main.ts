// npm run test:scale: several instances on the real engines that docs/how-to/plusieurs-instances.md names.
import { parseArgs } from 'node:util';
import { Figures } from '../figures.ts';
import { logInAll } from '../players.ts';
import { keepBackups } from './backups.ts';
import { raceAll } from './concurrency.ts';
import { Fleet } from './fleet.ts';
import { loseParts, shareLimits } from './losses.ts';
import { restartAll } from './rolling.ts';

const MEMBERS = 400;
const PARTS = ['races', 'rolling', 'losses', 'backups', 'limits'];
const { values } = parseArgs({ options: { only: { type: 'string' }, instances: { type: 'string' } } });
const only = values.only?.split(',') ?? PARTS;
const sizes = values.instances?.split(',').map(Number) ?? [2, 4];
if (only.some((name) => !PARTS.includes(name)) || sizes.some((size) => !(size >= 2))) {
  console.error(`npm run test:scale [-- --only ${PARTS.join(',')}] [--instances 2,4]`);
  process.exit(2);
}

const figures = new Figures(console.log);
const fleet = new Fleet();

async function round(many: number, n: number): Promise<void> {
  const fresh = 2 + 2 * n;
  console.log(`\n${many} instances`);
  await fleet.start(many);
  const players = await logInAll(fleet.at(0).url, MEMBERS);
  if (only.includes('races')) await raceAll(figures, fleet, players, fresh);
  if (only.includes('rolling')) await restartAll(figures, fleet, players);
  if (only.includes('losses')) await loseParts(figures, fleet, players.at(-1 - n)!);
  await fleet.stop();
  if (only.includes('backups')) await keepBackups(figures, fleet);
  if (!only.includes('limits')) return;
  await fleet.start(many, { LIMIT_FACTOR: '1' });
  await shareLimits(figures, fleet, players[fresh]!);
  await fleet.stop();
}

try {
  await fleet.open();
  for (const [n, many] of sizes.entries()) await round(many, n);
} catch (error) {
  figures.add({ name: 'test:scale', value: (error as Error).message, must: 'va jusqu’au bout', met: false });
} finally {
  await fleet.close();
}
const broken = figures.rows.filter(({ met }) => !met);
for (const { name, value, must } of broken) console.log(`✗ ${name.trim()} : ${value} (${must})`);
console.log(broken.length === 0 ? '\nTout tient.' : `\n${broken.length} exigences ne sont pas tenues.`);
process.exit(broken.length === 0 ? 0 : 1);
