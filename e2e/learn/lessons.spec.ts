import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import {
  arriveAs,
  asMember,
  expect,
  expectAccessible,
  expectSound,
  logIn,
  shiftOf,
  test,
} from '../journey.ts';
import { doLesson, lessonsOf, type Written } from './checks.ts';

const [first, ...others] = lessonsOf('debuter-en-ctf') as [Written, ...Written[]];

const question = (page: Page, rank: number): Locator =>
  page.getByRole('region', { name: 'Contrôle' }).locator('.check-list > li').nth(rank);

/** Answers the check of the first lesson, its items ordered with the arrows. */
async function answer(page: Page): Promise<void> {
  for (const [
    rank,
    { type, options = [], answer: ranks = [], items = [], accept = [] },
  ] of first.check.entries()) {
    const questionItem = question(page, rank);
    for (const chosen of [ranks].flat())
      await questionItem.getByLabel(plain(options[chosen - 1] ?? '')).check();
    if (type === 'text' || type === 'flag') await questionItem.getByRole('textbox').fill(accept[0] ?? '');
    if (type === 'order')
      for (const [place, item] of items.entries()) {
        const rows = questionItem.locator('.sortable > li');
        await expect(async () => {
          const texts = await rows.allTextContents();
          const at = texts.findIndex((text) => text.includes(plain(item)));
          if (at > place) await rows.nth(at).getByRole('button', { name: 'Monter' }).press('Enter');
          expect(at).toBe(place);
        }).toPass();
      }
  }
}

const plain = (text: string): string => text.replaceAll('`', '');

test('a lesson is followed, its check failed then passed, and the whole path gives a certificate @phone', async ({
  page,
  another,
}, info) => {
  const { token, username } = await arriveAs(page, info.project.name, 'adherent');
  const call = asMember(page.request, token);
  await page.goto('/learn');
  await expect(page.getByRole('heading', { level: 1, name: 'Formation & Entraînement' })).toBeVisible();
  await page.getByRole('link', { name: first.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();

  // Only wrong answers are given: the right ones are never sent before.
  await page.getByRole('button', { name: 'Corriger' }).click();
  await expect(page.getByText(`0\u00a0réponse juste sur ${first.check.length}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contrôle' }).getByText('À revoir')).toHaveCount(
    first.check.length,
  );
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Relire/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#un-flag-c-est-une-preuve$/);
  await page.getByRole('button', { name: 'Recommencer' }).click();
  await answer(page);
  await page.getByRole('button', { name: 'Corriger' }).click();
  await expect(page.getByText('le contrôle est passé')).toBeVisible();

  await page.getByRole('textbox', { name: /^Pour vous/ }).fill('Le mot « douze ».');
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(page.getByText('Enregistrée.')).toBeVisible();
  await page.getByRole('button', { name: 'Marquer comme terminé' }).click();
  // The button is gone: keyboard navigation continues from where it was.
  await expect(page.locator('.lesson-end')).toBeFocused();
  await expect(page.getByText('Leçon terminée', { exact: true })).toBeVisible();

  const last = others.at(-1)!;
  for (const lesson of others.slice(0, -1)) await doLesson(call, lesson);
  await call('POST', `/learn/lessons/${last.slug}/complete`, {});
  await page.goto('/learn/parcours/debuter-en-ctf');
  await expect(page.getByText('encore 1\u00a0contrôle')).toBeVisible();
  await expect(page.getByText('Le mot « douze ».')).toBeVisible();
  await doLesson(call, last);

  await page.goto('/learn?tab=certificats');
  const card = page.getByRole('listitem').filter({ hasText: 'Débuter en CTF' });
  await expect(card.getByText(username)).toBeVisible();
  await card.getByRole('switch').click();
  await expect(card.getByText('Maewenn Le Gall')).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: /^PDF/ }).click();
  const file = await (await downloading).path();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(readFileSync(file))), {
    mergePages: true,
  });
  const code = /FAN-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0];
  expect(text).toContain('Maewenn Le Gall');
  expect(text).toContain('Débuter en CTF');

  const visitor = await another();
  await visitor.goto(`/verify/${code}`);
  await expect(visitor.getByRole('heading', { name: 'Certificat valide' })).toBeVisible();
  await expect(visitor.getByText('Maewenn Le Gall')).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByLabel('Code du certificat').fill('FAN-2222-2222');
  await visitor.getByRole('button', { name: 'Vérifier' }).click();
  await expect(visitor.getByRole('heading', { name: 'Certificat inconnu' })).toBeVisible();

  const desk = await another();
  await logIn(desk, 'gerant', '/learn/gestion?tab=certificats');
  await desk.getByRole('searchbox', { name: 'Membre, parcours ou code' }).fill(username);
  await desk.getByRole('button', { name: `Révoquer ${code}, Maewenn Le Gall` }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Motif').fill('Copié sur un autre.');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Révoquer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText('Copié sur un autre.', { exact: false })).toBeVisible();
  await visitor.goto(`/verify/${code}`);
  await expect(visitor.getByRole('heading', { name: 'Certificat révoqué' })).toBeVisible();
  await expect(visitor.getByText(/Maewenn|Débuter en CTF|Copié/)).toHaveCount(0);
});

test('what was missed comes back once its day has come', async ({ page }, info) => {
  await arriveAs(page, info.project.name, 'adherent');
  const review = {
    lesson: { slug: first.slug, title: first.title },
    due_at: '2026-01-01T00:00:00.000Z',
    question: { id: first.check[0]!.id, type: 'single', question: 'Laquelle ?', options: ['Une', 'Deux'] },
  };
  await page.route('**/api/learn/reviews', (route) =>
    route.fulfill({ json: { reviews: [review], later: 2 } }),
  );
  await page.route('**/api/learn/lessons/*/reviews/*', (route) =>
    route.fulfill({
      json: {
        correction: { id: 'x', right: false, choices: [1], explain: 'Relisez.', see: null, answer: ['Deux'] },
        next_at: '2026-03-02T09:00:00.000Z',
      },
    }),
  );
  await page.goto('/learn/revoir');
  await page.getByLabel('Une').check();
  await page.getByRole('button', { name: 'Répondre' }).click();
  await expect(page.getByText('Elle revient le 2 mars 2026.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Terminer' }).click();
  await expect(page.getByText('Tout est revu pour aujourd’hui.')).toBeVisible();
});

test('a premium lesson is shown as closed, by its title and at its address', async ({ page }) => {
  await logIn(page, 'adherent', '/learn/parcours/securite-web');
  const closed = lessonsOf('securite-web').find(({ premium }) => premium)!;
  await expect(page.getByText(closed.title)).toBeVisible();
  await expect(page.getByRole('link', { name: closed.title })).toHaveCount(0);
  await page.goto(`/learn/lecons/${closed.slug}`);
  await expect(page.getByRole('heading', { name: 'Leçon réservée aux bienfaiteurs' })).toBeVisible();
  await expectSound(page);
});

/** The most that a lesson may cost besides the shell: compressed bytes of scripts, and calls. */
const LESSON_SCRIPTS = 30 * 1024;
const LESSON_CALLS = 3;

test('reading a lesson asks little of the network and moves nothing', async ({ page }) => {
  const calls: string[] = [];
  const scripts = new Map<string, Promise<number>>();
  page.on('request', (request) => {
    if (request.url().includes('/api/learn/')) calls.push(`${request.method()} ${request.url()}`);
  });
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !scripts.has(pathname))
      scripts.set(
        pathname,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  await logIn(page, 'adherent', '/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shell = new Set(scripts.keys());
  await page.goto('/learn/lecons/ce-que-cachent-les-fichiers');
  await expect(page.locator('[data-token="kwd"]').first()).toBeVisible();
  for (const place of [0.3, 0.6, 1]) {
    await page.evaluate(`window.scrollTo(0, document.documentElement.scrollHeight * ${place})`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
  const rail = page.getByRole('navigation', { name: 'Sur cette page' });
  await expect(rail.getByRole('link', { name: 'Contrôle' })).toHaveAttribute('aria-current', 'location');
  const shift = await shiftOf(page);
  const own = await Promise.all(
    [...scripts]
      .filter(([path]) => !shell.has(path))
      .map(async ([path, size]) => [path, await size] as const),
  );
  await page.goto('/notifications');
  expect(shift).toBeLessThanOrEqual(0.05);
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(LESSON_CALLS);
  expect(own.length).toBeGreaterThan(0);
  const sum = own.reduce((total, [, size]) => total + size, 0);
  expect(sum, own.map(([path, size]) => `${size} ${path}`).join('\n')).toBeLessThanOrEqual(LESSON_SCRIPTS);
});

test('an empty training says what is to come, and a failing one how to try again', async ({ page }) => {
  await logIn(page, 'adherent', '/notifications');
  const progress = { lessons_done: 0, lessons_total: 0, minutes: 0, hours: 0 };
  const empty = { paths: [], my_progress: progress, next_lesson: null, reviews_due: 0, events: [] };
  await page.route('**/api/learn/overview', (route) => route.fulfill({ json: empty }));
  await page.goto('/training');
  await expect(page).toHaveURL(/\/learn$/);
  await expect(page.getByText('Cette section sera développée prochainement')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/learn/overview');
  await page.route('**/api/learn/overview', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/learn');
  await expect(page.getByText('La formation n’a pas pu être chargée.')).toBeVisible();
  await page.unroute('**/api/learn/overview');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Débuter en CTF' }).first()).toBeVisible();
});
