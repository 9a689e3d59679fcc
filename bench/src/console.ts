import { benchMember } from '@fanion/api/bench-seed';
import type { Page } from '@playwright/test';
import { inBrowser, watchTasks, windowOf } from './browsing.ts';
import { type Figures, number, percentile } from './figures.ts';
import { load } from './load.ts';
import { sessionOf } from './players.ts';
import type { Program } from './program.ts';

/** Lines of the audit log, besides those of the data. */
const LINES = 10_000;
/** How often each reading is requested, one after the other, as a person does. */
const TIMES = 30;
/** Most milliseconds for a reading, and for a single block of the browser by a page. */
const MOST = { read: 150, task: 100 };

/** Requests to the console's tables by a manager who searches, sorts and turns pages. */
const READINGS: Record<string, string> = {
  'vue d’ensemble, ce qui attend': '/console/waiting',
  'vue d’ensemble, pouls': '/console/pulse',
  'membres, première page': '/auth/manage/members',
  'membres, dernière page': '/auth/manage/members?page=250',
  'membres, recherche': '/auth/manage/members?q=essai+77',
  'membres, tri par visite': '/auth/manage/members?sort=seen&down=1',
  'membres, liste des jamais venus': '/auth/manage/members?list=never',
  'membres, fiche': '/auth/manage/members/777',
  'adhésions, première page': '/plans/manage/members',
  'adhésions, recherche': '/plans/manage/members?q=essai+77',
  'commandes, recherche': '/plans/manage/orders?q=bench77',
  'journal, première page': '/association/manage/audit',
  'journal, recherche': '/association/manage/audit?q=bench0777',
  'journal, dernière page': '/association/manage/audit?page=200',
  '500 challenges': '/challenges/manage',
  'recherche de la barre': '/search?q=essai+77',
};

/** Pages, with a search text and the columns to sort. */
const PAGES = [
  { name: 'membres', path: '/gestion/membres', words: 'essai 77', sort: 'Vu' },
  { name: 'adhésions', path: '/gestion/adhesions', words: 'essai 77', sort: 'Membre' },
  { name: 'journal', path: '/gestion/audit', words: 'bench0777', sort: null },
  { name: 'challenges', path: '/gestion/challenges', words: 'bench 77', sort: null },
] as const;

/** The console of a large association: its readings alone, then its pages in a browser. */
export async function measureConsole(program: Program, figures: Figures): Promise<void> {
  const session = await sessionOf(program.url, 1);
  const headers = { authorization: `Bearer ${session.access_token}`, 'accept-encoding': 'gzip' };
  // The session was opened as a member: a manager's login would need a code.
  await program.command('user', 'grant', benchMember(1), 'gerant');
  await program.rest();
  await load(program.url, { amount: LINES, connections: 20, seconds: 0 }, () => ({
    method: 'POST',
    path: '/api/console/view',
    headers,
    body: { view: 'adherent' },
  }));
  await program.rest();
  for (const [name, path] of Object.entries(READINGS)) {
    const waits: number[] = [];
    for (let time = 0; time <= TIMES; time += 1) {
      const begin = performance.now();
      const read = await fetch(`${program.url}/api${path}`, { headers });
      await read.arrayBuffer();
      if (!read.ok) throw new Error(`${path}: ${read.status}`);
      // The first request plans its statements.
      if (time > 0) waits.push(performance.now() - begin);
    }
    figures.most(name, percentile(waits, 0.95), {
      most: MOST.read,
      unit: 'ms',
      more: ` (p95 ; milieu ${number(percentile(waits, 0.5))})`,
    });
  }
  await measurePages(program, figures, session);
}

async function measurePages(
  program: Program,
  figures: Figures,
  session: Record<string, string>,
): Promise<void> {
  await inBrowser(async (browser) => {
    const page = await (await windowOf(browser, session)).newPage();
    for (const one of PAGES) await measurePage(page, program.url, figures, one);
  });
}

async function measurePage(
  page: Page,
  url: string,
  figures: Figures,
  { name, path, words, sort }: (typeof PAGES)[number],
): Promise<void> {
  await page.goto(`${url}${path}`);
  await page.getByRole('row').nth(20).waitFor();
  const longest = await watchTasks(page);
  // Scrolls a page per frame for two seconds, down and up again: the longest frame is what a user feels.
  const frame = await page.evaluate<number>(`new Promise((done) => {
    let [worst, last, turn] = [0, performance.now(), 0];
    const step = (now) => {
      worst = Math.max(worst, now - last);
      last = now;
      window.scrollBy(0, turn++ % 60 < 30 ? 120 : -120);
      turn < 120 ? requestAnimationFrame(step) : done(worst);
    };
    requestAnimationFrame(step);
  })`);
  figures.most(`page ${name}, image la plus longue en défilant`, frame, { most: MOST.task, unit: 'ms' });
  const waitForSearch = (part: string) => page.waitForURL((to) => to.search.includes(part));
  if (sort) {
    await page.getByRole('columnheader', { name: sort }).getByRole('button').click();
    await waitForSearch('tri=');
  }
  await page.getByRole('searchbox').last().fill(words);
  await waitForSearch('q=');
  // The answer, and its rendering.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  figures.most(`page ${name}, tâche la plus longue`, await longest(), { most: MOST.task, unit: 'ms' });
}
