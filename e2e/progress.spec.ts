import { openDatabase } from '@fanion/api/platform/database/database';
import { joinEmbedded } from '@fanion/api/platform/database/embedded';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, fanion, flagOf, mailedCode, test } from './journey.ts';

const PASSWORD = 'Balise-Verte-42!';
const DAY = 86_400_000;
/** Challenges that anybody with access may solve, one a day: one fixed flag, nothing asked before. */
const WEEK = [
  'balise-du-four',
  'moulin-a-maree',
  'aquarelle-de-saint-cado',
  'deux-phares-un-eclat',
  'registre-de-la-criee',
  'echo-de-la-pointe',
  'gite-a-ciel-ouvert',
];

/** A new adhérent, logged in on this page; their pseudo and their token. */
async function arrive(page: Page, project: string): Promise<{ username: string; token: string }> {
  const username = `Nolwenn-${project}-${Date.now().toString(36).slice(-5)}`;
  const email = `${username.toLowerCase()}@exemple.fr`;
  const data = { username, email, password: PASSWORD, first_name: 'Nolwenn', last_name: 'Quéré' };
  await page.goto('/login');
  expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true);
  const code = await mailedCode(email);
  const confirmed = await page.request.post('/api/otp/verify', { data: { email, code } });
  const { token } = (await confirmed.json()) as { token: { access_token: string; refresh_token: string } };
  for (const [key, value] of Object.entries(token))
    await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
  const until = new Date(Date.now() + 300 * DAY).toISOString().slice(0, 10);
  await fanion('user', 'membership', username, 'adherent', '--until', until);
  return { username, token: token.access_token };
}

test('solving gives a level and a badge, at once and for others to see', async ({ page }, info) => {
  await arrive(page, info.project.name);
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
  const { username, token } = await arrive(page, info.project.name);
  const connection = await joinEmbedded({ dataDir: process.env.E2E_DATA_DIR ?? '' });
  if (!connection) throw new Error('the database of the server under test was not found');
  const database = openDatabase(connection, 2, () => {});
  for (const [index, slug] of WEEK.entries()) {
    const answer = await page.request.post(`/api/challenges/${slug}/submit`, {
      data: { flag: flagOf(slug) },
      headers: { authorization: `Bearer ${token}` },
    });
    expect([slug, ((await answer.json()) as { success: boolean }).success]).toEqual([slug, true]);
    // The days pass: what was solved until now was solved a day earlier.
    if (index < WEEK.length - 1)
      for (const table of ['solve', 'xp_event'])
        await database.rows(
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
