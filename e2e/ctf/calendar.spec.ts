import { addDays, dayNumber, parisDay } from '@fanion/rules/paris-days';
import type { Page } from '@playwright/test';
import { arriveAs, expect, expectAccessible, logIn } from '../journey.ts';
import { test, uniqueName } from './events.ts';

/** The tenth of next month in Paris: PageDown leads there from that of this month. */
const nextTenth = (): string => `${addDays(`${parisDay(Date.now()).slice(0, 8)}01`, 31).slice(0, 8)}10`;
/** 0 for Monday. */
const weekday = (day: string): number => (dayNumber(day) + 3) % 7;

async function press(page: Page, key: string, day: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.locator(`[data-day="${day}"]`)).toBeFocused();
}

test('the month is walked with the keys, and a day opens the list of its events', async ({
  page,
  manager,
}, info) => {
  const day = nextTenth();
  const name = uniqueName('Dixième', info.project.name);
  await manager.publish({ name, startDate: `${day}T10:00:00.000Z`, endDate: `${day}T16:00:00.000Z` });
  await logIn(page, 'adherent', `/ctf?tab=upcoming&q=${encodeURIComponent(name)}`);
  const grid = page.getByRole('grid');
  await expect(page.getByRole('article')).toHaveCount(1);
  const today = grid.locator('[aria-current="date"]');
  await expect(today).toHaveAttribute('tabindex', '0');
  const start = (await today.getAttribute('data-day')) ?? '';
  await today.focus();
  // To the tenth by days and weeks, whatever the day of today.
  const tenth = `${start.slice(0, 8)}10`;
  let at = start;
  while (at !== tenth) {
    const far = dayNumber(tenth) - dayNumber(at);
    const [key, step] = (
      far >= 7
        ? ['ArrowDown', 7]
        : far <= -7
          ? ['ArrowUp', -7]
          : far > 0
            ? ['ArrowRight', 1]
            : ['ArrowLeft', -1]
    ) as [string, number];
    at = addDays(at, step);
    await press(page, key, at);
  }
  const monday = addDays(tenth, -weekday(tenth));
  await press(page, 'Home', monday);
  await press(page, 'End', addDays(monday, 6));
  await press(page, 'ArrowUp', addDays(monday, -1));
  await press(page, 'ArrowRight', monday);
  for (let date = monday; date !== tenth; ) {
    date = addDays(date, 1);
    await press(page, 'ArrowRight', date);
  }
  await press(page, 'PageDown', day);
  const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await expect(page.getByRole('grid', { name: month.format(new Date(day)) })).toBeVisible();
  const cell = page.locator(`[data-day="${day}"]`);
  await expect(cell).toHaveAccessibleName(/, 1\sévénement$/);
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: /10/ });
  await expect(popover.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(cell).toBeFocused();
  await press(page, 'PageUp', tenth);
  await press(page, 'PageDown', day);
  await page.keyboard.press('Enter');
  await popover.getByRole('link', { name }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
});

test('a member registers by the keyboard alone', async ({ page, manager }, info) => {
  const name = uniqueName('Sans souris', info.project.name);
  const day = addDays(nextTenth(), 1);
  await manager.publish({ name, startDate: `${day}T10:00:00.000Z`, endDate: `${day}T16:00:00.000Z` });
  await arriveAs(page, info.project.name, 'adherent');
  await page.goto('/ctf?tab=upcoming');
  await page.getByRole('searchbox', { name: 'Rechercher un CTF à venir' }).focus();
  await page.keyboard.type(name);
  await expect(page.getByRole('article')).toHaveCount(1);
  const button = page.getByRole('article').getByRole('button', { name: /^S’inscrire/ });
  const focused = () => button.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let n = 0; n < 20 && !(await focused()); n += 1) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `S’inscrire à ${name}` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  // Gone from the page, not only closed: Enter would come before the page has noticed.
  await expect(page.locator('dialog.dialog')).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  const alone = dialog.getByRole('radio', { name: /^Seul/ });
  await expect(alone).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Je cherche une équipe/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(alone).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Confirmer l’inscription' })).toBeFocused();
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: 'C’est noté' });
  await expect(done.getByRole('button', { name: 'Fermer' }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(done).toHaveCount(0);
  await expect(page.getByRole('article').getByRole('button', { name: /^✓ Inscrit/ })).toBeFocused();
});
