import type { Page } from '@playwright/test';
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
  '/ctf?tab=live',
  '/ctf?tab=upcoming',
  '/ctf?tab=history',
  '/ctf/detail/nuit-blanche',
  '/ctf/detail/nuit-blanche?tab=challenges',
  '/ctf/detail/nuit-blanche?tab=results',
  '/ctf/detail/nuit-blanche?tab=writeups',
  '/ctf/n-existe-pas',
  '/ctf/nuit-blanche/ecran',
  '/ctf/write-ups',
  '/team?view=findPlayers',
  '/team?view=invitations',
  '/team?view=invitations&tab=sent',
  '/team?view=topTeams',
  '/team/rejoindre/n-existe-pas',
];
const MANAGER = [
  '/ctf/detail/nuit-blanche?tab=gestion',
  '/ctf/write-ups',
  '/moderation',
  '/upgrade-plan',
  '/challenges',
  '/challenges/signalements',
  '/challenges/balise-du-four/signalements?state=closed',
];
/** One challenge of each layout. */
const LAYOUTS = [
  ['default', 'balise-du-four'],
  ['corporate', 'gite-a-ciel-ouvert'],
  ['gaming', 'sept-enveloppes'],
  ['minimal', 'carnet-du-cap-hornier'],
  ['matrix-red', 'memoire-gelee'],
] as const;

async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Chargement...')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
}

for (const path of PUBLIC)
  test(`${path}: nothing that axe finds, nothing that scrolls sideways`, ({ page }) =>
    expectSound(page, path));

for (const path of MEMBER)
  test(`${path}, for a member: nothing that axe finds, nothing that scrolls sideways`, async ({ page }) => {
    await logIn(page, 'bienfaiteur', path);
    await expectSound(page, path);
  });

for (const path of MANAGER)
  test(`${path}, for a manager: nothing that axe finds, nothing that scrolls sideways`, async ({ page }) => {
    await logIn(page, 'gerant', path);
    await expectSound(page, path);
  });

for (const [layout, slug] of LAYOUTS)
  test(`a challenge in the ${layout} layout: nothing that axe finds`, async ({ page }) => {
    await logIn(page, 'adherent', `/challenges/${slug}`);
    await expect(page.locator(`[data-layout="${layout}"]`).first()).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });
