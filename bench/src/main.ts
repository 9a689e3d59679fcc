import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCH_SCALES } from '@fanion/api/bench-seed';
import { Bench } from './bench.ts';
import { measureBrowser } from './browser.ts';
import { Ceiling } from './ceiling.ts';
import { measureConsole } from './console.ts';
import { measureCosts } from './costs.ts';
import { challengesOf, type EventMeasures, measureEvent } from './event.ts';
import { Figures, number } from './figures.ts';
import { measureFirstReads } from './first-reads.ts';
import { measureList } from './list.ts';
import { measureMembers } from './members.ts';
import { measureNight } from './night.ts';
import { logInAll } from './players.ts';
import { Program, root } from './program.ts';
import { measureScreens } from './screens.ts';
import { measureUpkeep } from './upkeep.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const say = (line: string) => console.log(line);

/** The console of a large association, used by one manager. */
async function measureTheConsole({ figures }: Run): Promise<void> {
  const program = new Program();
  try {
    await program.command('seed', 'bench', '--scale', '10');
    await program.start();
    await measureConsole(program, figures);
    await program.command('verify');
  } finally {
    await program.stop();
    program.remove();
  }
}

/** The results of a run, and their reference. */
type Run = Pick<Bench, 'figures' | 'ceiling'>;

/** Runs a part on its own program, with its own data; `fanion verify` must pass afterwards. */
async function onProgram<Found>(
  run: Run,
  seed: string[],
  members: number,
  work: (bench: Bench) => Promise<Found>,
): Promise<Found> {
  const program = new Program();
  try {
    await program.command('seed', 'bench', ...seed);
    await program.start();
    const players = await logInAll(program.url, members);
    await program.rest();
    const found = await work(new Bench(program, players, { ...run, seconds: SECONDS }));
    // Badges follow the flags: the last ones are given after the measure.
    await program.rest();
    await program.command('verify');
    return found;
  } finally {
    await program.stop();
    program.remove();
  }
}

/** The figures of an association of today. */
async function measureToday(run: Run): Promise<void> {
  await onProgram(run, [], BENCH_SCALES[1].members, measureList);
  await onProgram(run, ['--event'], BENCH_SCALES[1].members, async (bench) => {
    await measureFirstReads(bench, { read: 300, start: 1000 });
    const { ids } = await measureEvent(bench);
    await measureNight(bench, ids);
    await measureScreens(bench);
    await measureBrowser(bench, ids);
  });
}

/** The same event with ten times the data, beside the event of today in the same run. */
async function measureTenYears(run: Run): Promise<void> {
  const { figures } = run;
  const event = (scale: 1 | 10) =>
    onProgram<EventMeasures>(
      run,
      ['--event', '--scale', String(scale)],
      BENCH_SCALES[1].members,
      async (bench) => {
        await measureFirstReads(bench, { read: 300, start: scale * 1000 });
        const found = await measureEvent(bench);
        figures.most(`mémoire, données × ${scale} (PSS)`, bench.program.memory(), {
          most: scale === 1 ? 450 : 700,
          unit: 'Mio',
        });
        // Work triggered by the flags is not part of the cost of a member's own pages.
        await bench.program.rest();
        if (scale === 10) await measureMembers(bench);
        if (scale === 10) await measureUpkeep(bench.program, figures);
        return found;
      },
    );
  const [today, later] = [await event(1), await event(10)];
  const compare = (name: string, key: 'right' | 'page' | 'own', least: number) =>
    figures.add({
      name: `${name}, données × 10`,
      value: `${number(later[key])}/s, ${number((later[key] / today[key]) * 100)} % d’aujourd’hui`,
      must: `≥ ${least} %`,
      met: later[key] >= (today[key] * least) / 100,
    });
  compare('flag juste en événement', 'right', 50);
  compare('page d’un événement', 'page', 50);
  compare('sa propre ligne', 'own', 50);
}

const PARTS: Record<string, (run: Run) => Promise<unknown>> = {
  list: (run) => onProgram(run, [], BENCH_SCALES[1].members, measureList),
  event: (run) => onProgram(run, ['--event'], BENCH_SCALES[1].members, measureEvent),
  night: (run) =>
    onProgram(run, ['--event'], BENCH_SCALES[1].members, async (bench) =>
      measureNight(bench, await challengesOf(bench)),
    ),
  console: measureTheConsole,
  browser: (run) =>
    onProgram(run, ['--event'], BENCH_SCALES[1].members, async (bench) =>
      measureBrowser(bench, await challengesOf(bench)),
    ),
  costs: (run) =>
    onProgram(run, ['--event'], BENCH_SCALES[1].members, async (bench) =>
      measureCosts(bench, await challengesOf(bench)),
    ),
  screens: (run) => onProgram(run, ['--event'], BENCH_SCALES[1].members, measureScreens),
};

const { values } = parseArgs({ options: { scale: { type: 'string' }, part: { type: 'string' } } });
const part = values.part ? PARTS[values.part] : values.scale === '10' ? measureTenYears : measureToday;
if (!part || (values.scale && values.scale !== '10')) {
  console.error(`npm run bench [-- --scale 10 | --part ${Object.keys(PARTS).join('|')}]`);
  process.exit(2);
}
const figures = new Figures(say);
const ceiling = await Ceiling.start();
await part({ figures, ceiling }).finally(() => ceiling.stop());
const files = JSON.parse(readFileSync(join(root, 'dist/web.files.json'), 'utf8')) as string[];
const scripts = files.filter((file) => /^assets\/.*\.(?:js|css)$/.test(file));
const width = Math.max(...figures.rows.map(({ name }) => name.length));
say(
  `\n${cpus()[0]?.model ?? ''}, ${cpus().length} cœurs, ${number(totalmem() / 2 ** 30)} Gio, Node ${process.versions.node}, ${scripts.length} fichiers du site`,
);
if (ceiling.rates.length > 0) {
  const [least, most] = [Math.min(...ceiling.rates), Math.max(...ceiling.rates)];
  say(`plafond (route JSON nue de Fastify) : de ${number(least)} à ${number(most)}/s`);
}
say('');
for (const row of figures.rows)
  say(`${row.met ? '✓' : '✗'} ${row.name.padEnd(width)}  ${row.value}  (${row.must})`);
if (figures.rows.some(({ met }) => !met)) process.exitCode = 1;
