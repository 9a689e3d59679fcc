import type { Page, Request } from '@playwright/test';
import {
  arrive,
  asMember,
  colourOf,
  expect,
  expectAccessible,
  expectSound,
  logIn,
  test,
  tokenOf,
} from '../journey.ts';

/** A stream is not a call: it stays open as long as the page. */
function isCall(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return pathname.startsWith('/api/') && !pathname.endsWith('/stream') && request.resourceType() === 'fetch';
}

/** Calls of the API from now on, pictures excluded. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isCall(request)) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return calls;
}

/** Returns a function that waits until each call made from now on has its answer. */
function answersOf(page: Page): () => Promise<void> {
  const waiting = new Set<Request>();
  page.on('request', (request) => isCall(request) && waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return () => expect.poll(() => waiting.size).toBe(0);
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('every card of the dashboard, in eight calls at most @phone', async ({ page }) => {
  await logIn(page, 'bienfaiteur');
  await expect(card(page, 'Rang').getByText('ME', { exact: true })).toBeVisible();
  const calls = callsOf(page);
  const answered = answersOf(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Léna');
  await expect(card(page, 'Information')).toContainText('Dernier badge');
  await expect(card(page, 'Information')).toContainText(/Série \d/);
  await expect(card(page, 'Progression par catégorie')).toContainText('catégories terminées');
  await expect(card(page, 'Rang').getByRole('listitem').filter({ hasText: 'ombre_vive' })).toBeVisible();
  await expect(card(page, 'Rang').getByText('ME', { exact: true })).toBeVisible();
  const played = card(page, 'Dernières performances');
  await expect(played.getByRole('list', { name: /autour de votre place/ })).toContainText('(vous)');
  const live = card(page, 'CTF en direct');
  await expect(live.getByRole('timer')).toHaveText(/^(?:\d+\s(?:j|h) \d{2}\s(?:h|min)|\d{2}:\d{2})$/);
  await expect(live.getByRole('listitem')).not.toHaveCount(0);
  await expect(live).toContainText('PTS');
  const meetings = card(page, 'Prochains RDV').getByRole('listitem');
  await expect(meetings).toHaveCount(4);
  await expect(meetings.first()).toContainText(/Webinaire|Atelier/);
  const coming = card(page, 'Calendrier CTF').getByRole('listitem');
  await expect(coming).toHaveCount(3);
  await expect(card(page, 'Continuer').getByRole('link')).toBeVisible();
  await answered();
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(8);
  expect(calls.filter((call) => /ctf|learn/.test(call)).sort()).toEqual([
    'GET /api/ctf/dashboard',
    'GET /api/ctf/performances',
    'GET /api/learn/overview',
  ]);
  await expectSound(page);

  // A click anywhere on the rank card opens the ranking: its link covers the names.
  await card(page, 'Rang').getByText('ombre_vive').click({ force: true });
  await expect(page).toHaveURL(/\/leaderboard$/);
});

test('the calendar filters by address, a performance opens, each CTF leads to its page', async ({ page }) => {
  await logIn(page, 'bienfaiteur');
  const calendar = card(page, 'Calendrier CTF');
  await calendar.getByRole('button', { name: 'LIKED' }).click();
  await expect(page).toHaveURL(/\?cal=liked$/);
  await page.reload();
  await expect(calendar.getByRole('button', { name: 'LIKED' })).toHaveAttribute('aria-pressed', 'true');
  await calendar.getByRole('button', { name: 'REGISTERED' }).click();
  await expect(page).toHaveURL(/\?cal=registered$/);
  await expect(calendar.getByRole('listitem').first()).toContainText(/Inscrit|Liste d’attente|confirmer/);
  const [first, second] = await card(page, 'Dernières performances').getByRole('button').all();
  await expect(first!).toHaveAttribute('aria-expanded', 'true');
  await second!.click();
  await expect(second!).toHaveAttribute('aria-expanded', 'true');
  await expect(first!).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
  await calendar.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/ctf\/(?:detail\/|\?tab=upcoming)/);
});

test('a CTF card that fails says so by itself, and tries again', async ({ page }) => {
  await logIn(page, 'bienfaiteur');
  await page.route('**/api/ctf/**', (route) => route.fulfill({ status: 503, json: { message: 'Panne.' } }));
  await page.reload();
  const [live, calendar, played] = ['CTF en direct', 'Calendrier CTF', 'Dernières performances'].map((name) =>
    card(page, name),
  );
  await expect(live!).toContainText('Impossible de charger le classement live.');
  await expect(calendar!).toContainText('Impossible de charger les événements');
  await expect(played!.getByRole('alert')).toBeVisible();
  await expect(card(page, 'Rang').getByText('ombre_vive')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  for (const failed of [live!, played!]) await failed.getByRole('button', { name: 'Réessayer' }).click();
  await expect(live!.getByRole('timer')).toBeVisible();
  await expect(calendar!.getByRole('listitem').first()).toBeVisible();
  await expect(played!.getByRole('list').first()).toBeVisible();
});

test('a guest is told what the plans open, and counts nothing before a first flag @phone', async ({
  page,
}) => {
  const calls = callsOf(page);
  await logIn(page, 'invite');
  const offer = card(page, 'Avec l’adhésion');
  await expect(offer).toContainText('Les CTF');
  await expect(page.getByText('non autorisé')).toHaveCount(0);
  const open = card(page, 'Challenges ouverts à tous');
  await expect(open.getByRole('link')).toHaveCount(3);
  await expect(open).toContainText(/Il reste là 150\spoints et 226\sXP/);
  await expect(card(page, 'Information')).toHaveCount(0);
  // Playable challenges come before closed modules.
  const [first, second] = [await open.boundingBox(), await offer.boundingBox()];
  expect(first!.y < second!.y || first!.x < second!.x).toBe(true);
  await expect(card(page, 'Continuer')).toHaveCount(0);
  await expectSound(page);
  // No request is made that the server would refuse.
  expect(calls.filter((call) => /\/ctf/.test(call))).toEqual([]);
  await offer.getByRole('link', { name: 'Comparer les formules' }).click();
  await expect(page).toHaveURL(/\/upgrade-plan/);
});

test('a card that fails says so by itself, and tries again', async ({ page }) => {
  await logIn(page, 'bienfaiteur');
  await page.route('**/api/challenges/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Le service est arrêté.' } }),
  );
  await page.reload();
  const top = card(page, 'Rang');
  await expect(top.getByText('Classement non disponible')).toBeVisible();
  await expect(card(page, 'Continuer').getByRole('alert')).toBeVisible();
  await expect(card(page, 'Information')).toContainText('sillage');
  await expectAccessible(page);
  await page.unrouteAll();
  await top.getByRole('button', { name: 'Réessayer' }).click();
  await expect(top.getByText('ombre_vive')).toBeVisible();
  await card(page, 'Continuer').getByRole('button', { name: 'Réessayer' }).click();
  await expect(card(page, 'Continuer').getByRole('link')).toBeVisible();
});

test('the cards are read again when the page comes back, never while it is hidden', async ({ page }) => {
  await page.clock.install();
  const answered = answersOf(page);
  await logIn(page, 'bienfaiteur');
  await expect(card(page, 'Rang').getByText('ME', { exact: true })).toBeVisible();
  await answered();
  const calls = callsOf(page);
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate(
      `Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
       document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`,
    );
  await turn('hidden');
  await page.clock.runFor(300_000);
  expect(calls).toEqual([]);
  await turn('visible');
  await expect.poll(() => calls.length).toBeGreaterThanOrEqual(4);
});

const RARITY_TOKENS = { commun: '--muted', rare: '--blue', épique: '--expert', légendaire: '--gold' };

test('the last badge has the colour of its own rarity, which is also said', async ({ page }) => {
  await logIn(page, 'bienfaiteur');
  const token = await tokenOf(page.request, 'bienfaiteur');
  const own = await asMember(page.request, token)<{
    badges: { name: string; rarity: keyof typeof RARITY_TOKENS; earned_at: string }[];
  }>('GET', '/profile/');
  const [last] = own.badges.toSorted((a, b) => b.earned_at.localeCompare(a.earned_at));
  const badgeLabel = page.getByText(`${last!.name} (${last!.rarity})`);
  await expect(badgeLabel).toBeVisible();
  const icon = page.locator('dd').filter({ has: badgeLabel }).locator('svg');
  await expect(icon).toHaveCSS('color', await colourOf(page, RARITY_TOKENS[last!.rarity]));
});

test('a membership that was asked for is not asked for again, and the first steps say when they are done @phone', async ({
  page,
}, { project }) => {
  // An association that sells nothing online.
  await page.route('**/api/plans', async (route) => {
    const answer = await route.fetch();
    const plans = (await answer.json()) as { payment: object };
    await route.fulfill({ response: answer, json: { ...plans, payment: { ...plans.payment, means: [] } } });
  });
  const guest = await arrive(page, project.name);
  await page.goto('/');
  const offer = page.getByRole('region', { name: 'Avec l’adhésion' });
  await offer.getByRole('link', { name: 'Demander mon adhésion' }).click();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page).toHaveURL(/demande=\d+$/);
  const demand = new URL(page.url()).searchParams.get('demande');
  await page.goto('/');
  await expect(offer.getByText(/Votre adhésion est demandée\s: réponse au plus tard le/)).toBeVisible();
  await expect(offer.getByRole('link', { name: 'Demander mon adhésion' })).toHaveCount(0);
  const welcome = page.getByRole('region', { name: 'Bienvenue à bord' });
  await expect(welcome.getByText(/Votre message est parti/)).toBeVisible();
  await expectSound(page);

  const own = asMember(page.request, guest.token);
  await own('PATCH', '/profile/', { bio: 'Je commence.' });
  await own('POST', '/challenges/trois-crans-plus-loin/submit', { flag: 'FANION{veille}' });
  const manager = asMember(page.request, await tokenOf(page.request, 'gerant'));
  await manager('POST', `/support/manage/${demand}/messages`, { message: 'Passez au local.' });
  const putAway = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
  await page.goto('/');
  await expect(welcome.getByText(/Les trois étapes sont faites/)).toBeVisible();
  await putAway;
  await page.reload();
  await expect(offer.getByText('L’association a répondu à votre demande d’adhésion.')).toBeVisible();
  await expect(welcome).toHaveCount(0);
});
