import { expect, expectAccessible, expectFits, logIn, test } from './journey.ts';

const PUBLIC = ['/login', '/register', '/forgot-password', '/reset-password', '/nulle-part'];
const MEMBER = [
  '/',
  '/challenges',
  '/challenges?q=rien-de-tel',
  '/challenges/carnet-du-cap-hornier',
  '/challenges/n-existe-pas',
  '/leaderboard',
  '/profile',
  '/profile/kernelle',
  '/profile/personne-de-ce-nom',
  '/profile/upgrade',
  '/settings',
  '/social',
  '/upgrade-plan',
];
/** One challenge of each layout. */
const LAYOUTS = [
  ['default', 'balise-du-four'],
  ['corporate', 'gite-a-ciel-ouvert'],
  ['gaming', 'sept-enveloppes'],
  ['minimal', 'carnet-du-cap-hornier'],
  ['matrix-red', 'memoire-gelee'],
] as const;

test('public screens: nothing that axe finds, nothing that scrolls sideways', async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  }
});

test('members’ screens: nothing that axe finds, nothing that scrolls sideways', async ({ page }) => {
  await logIn(page, 'bienfaiteur');
  for (const path of MEMBER) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Chargement...')).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
  }
});

test('the five layouts: nothing that axe finds, and the neutral one for who prefers it', async ({ page }) => {
  await logIn(page, 'adherent');
  for (const [layout, slug] of LAYOUTS) {
    await page.goto(`/challenges/${slug}`);
    await expect(page.locator(`[data-layout="${layout}"]`).first()).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  }
});
