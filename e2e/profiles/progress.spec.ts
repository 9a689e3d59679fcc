import { openDatabase } from '@fanion/api/platform/database/database';
import { joinEmbedded } from '@fanion/api/platform/database/embedded/embedded';
import { DAY } from '@fanion/rules/durations';
import type { Page } from '@playwright/test';
import { arrive, expect, expectAccessible, fanion, flagOf, type Newcomer, test } from '../journey.ts';

/** Challenges that anybody with access may solve, one a day: one fixed flag, no prerequisites. */
const WEEK = [
  'balise-du-four',
  'moulin-a-maree',
  'aquarelle-de-saint-cado',
  'deux-phares-un-eclat',
  'registre-de-la-criee',
  'echo-de-la-pointe',
  'gite-a-ciel-ouvert',
];

/** A new adhérent, logged in on this page. */
async function arriveAsAdherent(page: Page, project: string): Promise<Newcomer> {
  const newcomer = await arrive(page, project);
  const until = new Date(Date.now() + 300 * DAY).toISOString().slice(0, 10);
  await fanion('membership', 'record', newcomer.username, 'adherent', '--until', until);
  return newcomer;
}

test('solving gives a level and a badge, at once and for others to see', async ({ page }, info) => {
  await arriveAsAdherent(page, info.project.name);
  await page.goto('/profile');
  await expect(page.getByText('Niveau 1').first()).toBeVisible();
  await page.goto('/challenges/deux-phares-un-eclat');
  await page.getByRole('textbox', { name: /flag/i }).fill(flagOf('deux-phares-un-eclat'));
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText(/niveau 2/).first()).toBeVisible();
  await expect
    .poll(async () => {
      await page.goto('/profile');
      return page.getByText('Premier flag').count();
    })
    .toBeGreaterThan(0);
  await expect(page.getByText('Niveau 2').first()).toBeVisible();
  await expectAccessible(page);
});

test('a week of one flag a day is a streak of seven days, its freeze and its badge', async ({
  page,
}, info) => {
  const { username, token } = await arriveAsAdherent(page, info.project.name);
  const connection = await joinEmbedded({ dataDir: process.env.E2E_DATA_DIR ?? '' });
  if (!connection) throw new Error('the database of the server under test was not found');
  const database = openDatabase(connection, { size: 2 });
  for (const [index, slug] of WEEK.entries()) {
    const answer = await page.request.post(`/api/challenges/${slug}/submit`, {
      data: { flag: flagOf(slug) },
      headers: { authorization: `Bearer ${token}` },
    });
    expect([slug, ((await answer.json()) as { success: boolean }).success]).toEqual([slug, true]);
    // Time passes: earlier solves move back by a day.
    if (index < WEEK.length - 1)
      for (const table of ['solve', 'xp_event'])
        await database.query(
          `update ${table} set at = at - interval '1 day' where member_id = (select id from member where username = $1)`,
          [username],
        );
  }
  await database.close();
  await expect
    .poll(async () => {
      await page.goto('/profile');
      return page.getByText('Série de 7').count();
    })
    .toBeGreaterThan(0);
  const statistics = page.getByRole('region', { name: 'Statistiques' });
  await expect(statistics).toContainText(/Série\s*7\s*jours/);
  await expect(statistics).toContainText(/Réserve\s*1\s*gel/);
});
