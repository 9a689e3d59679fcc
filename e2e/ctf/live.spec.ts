import type { Locator, Page } from '@playwright/test';
import { arriveAs, asMember, expect, expectAccessible, expectSound, logIn, tokenOf } from '../journey.ts';
import { playEvent, test, uniqueName } from './events.ts';

/** A text several times as long as the dialog of a challenge. */
const LONG = Array.from(
  { length: 24 },
  (_, n) => `Paragraphe ${n + 1} d’un énoncé qui prend de la place.`,
).join('\n\n');

/** Whether the middle of an element shows the element itself or its content: nothing covers it. */
const isUncovered = (element: Locator) =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(node.ownerDocument.elementFromPoint(x + width / 2, y + height / 2));
  });

const register = (page: Page) => page.getByRole('button', { name: /^S['’]inscrire/ });

test('from the board to its challenges; a flag is answered in sight, with what to play next @phone', async ({
  page,
  manager,
}, info) => {
  const name = uniqueName('Estran', info.project.name);
  const event = await playEvent(manager, name, [137, 211], {
    description: LONG,
    hints: ['Le premier indice.', 'Le second indice.'],
  });
  const player = await arriveAs(page, info.project.name, 'adherent');
  await asMember(page.request, player.token)('POST', '/ctf/register', {
    eventId: event.id,
    participationType: 'solo',
  });
  await page.goto(`/ctf?event=${event.slug}`);
  await page.getByRole('link', { name: 'Voir les challenges' }).click();
  await expect(page).toHaveURL(/tab=challenges/);
  await page.getByRole('link', { name: `${name}, manche 1` }).click();
  const dialog = page.getByRole('dialog', { name: `${name}, manche 1` });

  for (const hint of ['Le premier indice.', 'Le second indice.']) {
    const summary = dialog.locator('details', { hasText: hint }).locator('summary');
    await summary.click();
    const text = dialog.getByText(hint);
    await expect(text).toBeVisible();
    await text.scrollIntoViewIfNeeded();
    await expect.poll(() => isUncovered(text)).toBe(true);
  }
  await expectSound(page);

  await dialog.getByRole('textbox', { name: 'Flag' }).fill(`FANION{${event.slug}-1}`);
  await dialog.getByRole('textbox', { name: 'Flag' }).press('Enter');
  const next = dialog.getByRole('button', { name: 'Challenge suivant' });
  await expect(next).toBeInViewport({ ratio: 1 });
  const solvedStatus = dialog.getByRole('status').filter({ hasText: /Challenge résolu\s!/ });
  await expect(solvedStatus).toBeInViewport({ ratio: 1 });
  await expect(solvedStatus).toContainText('+137 points');
  await expect(dialog).toContainText(`${name}, manche 2`);
  await expectAccessible(page);
  await next.click();
  const second = page.getByRole('dialog', { name: `${name}, manche 2` });
  await expect(second.getByRole('textbox', { name: 'Flag' })).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: `${name}, manche 2` })).toBeVisible();

  await page.goto(`/ctf?event=${event.slug}`);
  const feed = page.getByRole('region', { name: 'Fil, défilement vertical' });
  await expect(feed.getByRole('listitem').filter({ hasText: player.username })).toContainText('+137 points');
});

test('on a phone, the head of an event leaves its tabs the screen @phone-only', async ({
  page,
  manager,
}, info) => {
  const name = uniqueName('La longue nuit des balises et des amers du bout du monde', info.project.name);
  const event = await playEvent(manager, name, [61]);
  await logIn(page, 'bienfaiteur', `/ctf/detail/${event.slug}`);
  await expect(register(page).first()).toBeVisible();
  for (const tab of ['Challenges', 'Write-ups', 'Résultats']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    const head = page.locator('.event-head');
    await expect.poll(async () => (await head.boundingBox())?.height).toBeLessThanOrEqual(200);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await expectSound(page);
  }
});

test('who organises an event is not asked to take a place in it', async ({
  page,
  another,
  manager,
}, info) => {
  const event = await playEvent(manager, uniqueName('Vigie', info.project.name), [61]);
  const member = await another();
  await logIn(member, 'bienfaiteur', `/ctf?event=${event.slug}`);
  await expect(register(member)).toBeVisible();
  await logIn(page, 'gerant', `/ctf?event=${event.slug}`);
  await expect(page.getByRole('link', { name: 'Voir les challenges' })).toBeVisible();
  await expect(register(page)).toHaveCount(0);
  await page.goto(`/ctf/detail/${event.slug}`);
  await expect(page.getByRole('tab', { name: 'Gestion' })).toBeVisible();
  await expect(register(page)).toHaveCount(0);
  await page.goto('/ctf?tab=upcoming');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(register(page)).toHaveCount(0);
});

test('an apostrophe lies with the letters of a name that is written upwards', async ({
  page,
  manager,
}, info) => {
  const event = await playEvent(manager, uniqueName('L’anse d’or', info.project.name), [61]);
  const asPlayer = asMember(page.request, await tokenOf(page.request, 'bienfaiteur'));
  await asPlayer('POST', '/ctf/register', { eventId: event.id, participationType: 'solo' });
  await logIn(page, 'bienfaiteur', `/ctf?event=${event.slug}`);
  const name = page.getByRole('columnheader', { name: /^L’anse/ }).getByText(/^L’anse/);
  const size = () =>
    name.evaluate((element) => {
      const { ownerDocument: page } = element;
      const range = page.createRange();
      range.setStart(element.firstChild!, 1);
      range.setEnd(element.firstChild!, 2);
      return (
        range.getBoundingClientRect().height /
        Number.parseFloat(page.defaultView!.getComputedStyle(element).fontSize)
      );
    });
  // Until its font has loaded, the name is in another one.
  await expect(async () => {
    expect(await size()).toBeGreaterThan(0);
    expect(await size()).toBeLessThan(0.5);
  }).toPass();
});

test('teams and players each have a first, and the curves of the first three differ by more than colour', async ({
  page,
}) => {
  await logIn(page, 'bienfaiteur', '/ctf?event=nuit-blanche&mode=solo');
  for (const mode of ['Solo', 'Team']) {
    await page.getByRole('button', { name: mode, exact: true }).click();
    const rows = page.locator('[data-row]');
    await expect(rows.first().locator('.live-rank b')).toHaveText('1');
    await expect(async () => {
      const ranks = (await rows.locator('.live-rank b').allTextContents()).map(Number);
      expect(Math.max(...ranks)).toBeLessThanOrEqual(ranks.length);
    }).toPass();
    const marks = page.locator('svg .graph-line');
    await expect(async () => {
      const looks = await marks.evaluateAll((lines) =>
        lines
          .filter((line) => line.getAttribute('data-look') !== 'rest')
          .map((line) => {
            const [path, mark] = line.children;
            const { strokeDasharray } = line.ownerDocument.defaultView!.getComputedStyle(path!);
            return `${strokeDasharray} ${mark?.tagName} ${mark?.getAttribute('class')}`;
          }),
      );
      expect(looks.length).toBeGreaterThanOrEqual(3);
      expect(new Set(looks).size).toBe(looks.length);
    }).toPass();
  }
});

test('no dot begins or ends a line of facts that wraps @phone-only', async ({ page }) => {
  await logIn(page, 'bienfaiteur', '/ctf?event=nuit-blanche');
  const facts = page.getByRole('region', { name: 'Votre ligne' }).locator('.facts');
  await expect(facts).toContainText('classement général');
  await expect(async () => {
    const lines = await facts.evaluate((box) => {
      const style = box.ownerDocument.defaultView!.getComputedStyle;
      const left = box.getBoundingClientRect().left;
      const tops = new Map<number, number>();
      for (const fact of box.children) {
        const { top, left: from } = fact.getBoundingClientRect();
        if (!tops.has(top)) tops.set(top, from - left);
      }
      const dot = Number.parseFloat(style(box.children[0]!, '::before').left);
      return { starts: [...tops.values()], dot, clips: style(box).overflowX };
    });
    expect(lines.starts.length).toBeGreaterThan(1);
    // The dot of a fact comes before it: at the start of a line it is outside, and clipped.
    for (const start of lines.starts) expect(Math.abs(start)).toBeLessThan(1);
    expect(lines.dot).toBeLessThan(-6);
    expect(lines.clips).toBe('clip');
  }).toPass();
});
