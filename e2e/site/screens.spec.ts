import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, expectSound, shiftOf, signIn, test } from '../journey.ts';

const PUBLIC = [
  '/',
  '/evenements/coupe-des-phares',
  '/formation/lire-une-capture-sans-se-noyer',
  '/ouverts/trois-crans-plus-loin',
  '/ouverts/n-existe-pas',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/nulle-part',
  '/verify/FAN-2222-2222',
];
const MEMBER = [
  '/',
  '/challenges',
  '/challenges?q=rien-de-tel',
  '/challenges?vue=carte',
  '/challenges/propositions',
  '/challenges/semaine',
  '/challenges/propositions/n-existe-pas',
  '/challenges/carnet-du-cap-hornier',
  '/challenges/n-existe-pas',
  '/leaderboard',
  '/learn',
  '/learn?tab=modules',
  '/learn?tab=certificats',
  '/learn?tab=events',
  '/learn/event/souder-sa-premiere-balise',
  '/learn/event/monter-sa-machine-de-ctf',
  '/learn/event/n-existe-pas',
  '/learn/parcours/securite-web',
  '/learn/parcours/n-existe-pas',
  '/learn/lecons/les-cookies-signes',
  '/learn/lecons/coder-n-est-pas-chiffrer',
  '/learn/lecons/n-existe-pas',
  '/learn/revoir',
  '/learn/suivre/n-existe-pas',
  '/profile',
  '/profile/kernelle',
  '/profile/personne-de-ce-nom',
  '/messages',
  '/profile/upgrade',
  '/profile/upgrade?order=AAAAA-AAAAA',
  '/progres',
  '/settings',
  '/signalements',
  '/support',
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
  '/ctf/nuit-blanche/salle',
  '/ctf/nuit-blanche/regie',
  '/ctf/nuit-blanche/palmares',
  '/verify/ctf/E1-000000000000',
  '/ctf/write-ups',
  '/team?view=findPlayers',
  '/team?view=invitations',
  '/team?view=invitations&tab=sent',
  '/team?view=topTeams',
  '/team/rejoindre/n-existe-pas',
];
const MANAGER = [
  '/ctf/nuit-blanche/devoilement?repetition=1',
  '/gestion',
  '/gestion/adhesions',
  '/gestion/evenements',
  '/gestion/adhesions/commandes',
  '/gestion/adhesions/rapprochement',
  '/gestion/adhesions/formules',
  '/gestion/audit?domaine=event',
  '/gestion/challenges',
  '/gestion/challenges?etat=published&q=phare',
  '/gestion/challenges/deux-phares-un-eclat',
  '/gestion/challenges/n-existe-pas',
  '/gestion/communication',
  '/gestion/communication/echecs',
  '/gestion/communication/mails',
  '/gestion/communication/mails/nouveau',
  '/gestion/communication/mails/424242',
  '/gestion/donnees',
  '/gestion/membres',
  '/gestion/membres/invitations',
  '/gestion/membres?liste=trusted&membre=424242',
  '/gestion/reglages',
  '/gestion/webhooks',
  '/gestion/webhooks/424242',
  '/confidentialite',
  '/ctf/detail/nuit-blanche?tab=gestion',
  '/ctf/nuit-blanche/regie/franc-jeu',
  '/ctf/nuit-blanche/regie',
  '/ctf/nuit-blanche/regie?issue=faux',
  '/ctf/write-ups',
  '/gestion/support',
  '/gestion/support?etat=closed&demande=424242',
  '/gestion/moderation',
  '/gestion/moderation?etat=traites',
  '/gestion/moderation?sujet=member&fiche=member-424242',
  '/upgrade-plan',
  '/challenges',
  '/challenges/signalements',
  '/challenges/balise-du-four/signalements?state=closed',
  '/learn/gestion',
  '/learn/gestion?tab=groupes',
  '/learn/gestion?tab=events',
  '/learn/gestion?tab=certificats',
  '/learn/gestion/groupes/424242',
  '/learn/gestion/events/nouveau',
  '/learn/gestion/events/souder-sa-premiere-balise',
  '/learn/gestion/events/n-existe-pas',
  '/learn/gestion/lecons/coder-n-est-pas-chiffrer',
  '/learn/gestion/lecons/n-existe-pas',
  '/learn/event/souder-sa-premiere-balise',
  '/learn/event/souder-sa-premiere-balise/code',
];
/** One challenge of each layout. */
const LAYOUTS = [
  ['default', 'balise-du-four'],
  ['corporate', 'gite-a-ciel-ouvert'],
  ['gaming', 'sept-enveloppes'],
  ['minimal', 'carnet-du-cap-hornier'],
  ['matrix-red', 'memoire-gelee'],
] as const;

/**
 * Pages that axe reads in the other theme too, at the same width: pages shown only at this width need both.
 */
const IN_BOTH = new Set([
  '/',
  '/ouverts/trois-crans-plus-loin',
  '/login',
  '/register',
  '/challenges',
  '/challenges?vue=carte',
  '/challenges/carnet-du-cap-hornier',
  '/leaderboard',
  '/learn',
  '/learn/lecons/les-cookies-signes',
  '/messages',
  '/profile',
  '/progres',
  '/settings',
  '/team?view=findPlayers',
  '/upgrade-plan',
  '/ctf?tab=live',
  '/ctf?tab=upcoming',
  '/ctf/detail/nuit-blanche',
  '/gestion',
  '/gestion/challenges/deux-phares-un-eclat',
]);

/** Runs axe on the current page in the other width's theme. */
async function expectAccessibleInOther(page: Page): Promise<void> {
  const dark = await page.evaluate<boolean>('matchMedia("(prefers-color-scheme: dark)").matches');
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
}

async function expectSoundAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Chargement...')).toHaveCount(0);
  expect(await shiftOf(page), 'what came moved what was there').toBeLessThanOrEqual(0.05);
  await expectSound(page);
  if (IN_BOTH.has(path)) await expectAccessibleInOther(page);
}

/** A few pages per journey: signing in is done once for them, and journeys still run side by side. */
const AT_ONCE = 7;

function expectEachSound(who: string, paths: readonly string[], enter: (page: Page) => Promise<void>): void {
  for (let from = 0; from < paths.length; from += AT_ONCE)
    test(`pages of ${who} from ${paths[from]}: nothing that axe finds, that scrolls sideways or that jumps @phone`, async ({
      page,
    }) => {
      await enter(page);
      for (const path of paths.slice(from, from + AT_ONCE))
        await test.step(path, () => expectSoundAt(page, path));
    });
}

expectEachSound('anybody', PUBLIC, async () => {});
expectEachSound('a member', MEMBER, (page) => signIn(page, 'bienfaiteur'));
expectEachSound('a manager', MANAGER, (page) => signIn(page, 'gerant'));

test('a challenge in each layout: nothing that axe finds @phone', async ({ page }) => {
  await signIn(page, 'adherent');
  for (const [layout, slug] of LAYOUTS)
    await test.step(layout, async () => {
      await page.goto(`/challenges/${slug}`);
      await expect(page.locator(`[data-layout="${layout}"]`).first()).toBeVisible();
      await expectAccessible(page);
      await expectAccessibleInOther(page);
      await expectFits(page);
    });
});
