import { BENCH_EVENT, benchSlug } from '@fanion/api/bench-seed';
import type { Browser } from '@playwright/test';
import type { Bench } from './bench.ts';
import { inBrowser, windowOf } from './browsing.ts';
import { challengesOf } from './event.ts';
import { percentile } from './figures.ts';
import { sessionOf } from './players.ts';

/** How often each screen is opened, by a fresh browser. */
const TIMES = 5;
/** Slowdown of the browser’s processor relative to this machine. */
const SLOWER = 4;
/** How long (ms) without a larger element before the largest is final. */
const STILL = 1500;

/**
 * Opens an address as a first-time visitor; returns when its largest element was there (ms), and the layout
 * shift.
 */
async function open(
  browser: Browser,
  url: string,
  session: Record<string, string> | null,
): Promise<{ largest: number; moved: number }> {
  const context = await windowOf(browser, session);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(`
    globalThis.seen = { largest: 0, moved: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = Math.max(seen.largest, startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) seen.moved += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto(url, { waitUntil: 'load' });
  const read = () => page.evaluate<{ largest: number; moved: number }>('globalThis.seen');
  let metrics = await read();
  for (;;) {
    await page.waitForTimeout(STILL);
    const now = await read();
    if (now.largest > 0 && now.largest === metrics.largest) break;
    metrics = now;
  }
  await context.close();
  return metrics;
}

/**
 * When the largest element of the main screens appears on a slow processor, and their layout shift: the
 * median of five.
 */
export async function measureScreens(bench: Bench): Promise<void> {
  const { figures, program } = bench;
  const session = await sessionOf(program.url, 1);
  const challenges = (await challengesOf(bench)).length;
  const screens: [name: string, path: string, member: boolean][] = [
    ['page d’accueil', '/', false],
    ['connexion', '/login', false],
    ['tableau de bord', '/', true],
    ['liste des challenges', '/challenges', true],
    ['challenge', `/challenges/${benchSlug(1)}`, true],
    ['classement en direct', `/ctf?event=${BENCH_EVENT.slug}`, true],
    [`salle de ${challenges} challenges et 1 000 équipes`, `/ctf/${BENCH_EVENT.slug}/salle`, true],
  ];
  await inBrowser(async (browser) => {
    for (const [name, path, member] of screens) {
      const found: Awaited<ReturnType<typeof open>>[] = [];
      for (let time = 0; time < TIMES; time += 1)
        found.push(await open(browser, program.url + path, member ? session : null));
      const largest = percentile(
        found.map((one) => one.largest),
        0.5,
      );
      figures.most(`${name}, processeur ${SLOWER} fois plus lent : affichage (LCP)`, largest, {
        most: 2000,
        unit: 'ms',
      });
      figures.most(
        `${name} : décalage`,
        percentile(
          found.map(({ moved }) => moved * 100),
          0.5,
        ),
        { most: 5, unit: 'centièmes' },
      );
    }
  });
}
