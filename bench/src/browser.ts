import { BENCH_EVENT } from '@fanion/api/bench-seed';
import type { Bench } from './bench.ts';
import { inBrowser, watchTasks, windowOf } from './browsing.ts';
import { inEvent, RightFlags, sessionOf } from './players.ts';

const SECONDS = 15;
/** Right flags a second. */
const RATE = 5;

/**
 * How busy the page of a board keeps a browser while flags are sent: share of the time, and its longest task.
 */
export async function measureBrowser(bench: Bench, ids: number[]): Promise<void> {
  const { figures, program } = bench;
  let flags: NodeJS.Timeout | undefined;
  await inBrowser(async (browser) => {
    const page = await (await windowOf(browser, await sessionOf(program.url, 1))).newPage();
    await page.goto(`${program.url}/ctf?event=${BENCH_EVENT.slug}`);
    await page.getByRole('row').nth(20).waitFor();
    await program.rest();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const busy = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };
    const longest = await watchTasks(page);
    const right = new RightFlags(bench, ids.length - 1, inEvent(ids));
    const before = await busy();
    flags = setInterval(() => {
      const { path, headers, body } = right.next();
      void fetch(program.url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    }, 1000 / RATE);
    await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
    const share = ((await busy()) - before) / SECONDS;
    const name = `page d’un classement dans un navigateur, ${RATE} flags par seconde`;
    figures.most(`${name} : fil principal occupé`, share * 100, { most: 15, unit: '%' });
    figures.most(`${name} : tâche la plus longue`, await longest(), { most: 50, unit: 'ms' });
  }).finally(() => clearInterval(flags));
}
