import { arriveAs, expect, expectAccessible, test } from '../journey.ts';

const CHALLENGE = '/challenges/sept-enveloppes';

test('what is typed while notes are being saved is kept by who leaves the page before the answer', async ({
  page,
}, info) => {
  await arriveAs(page, info.project.name, 'adherent');
  await page.goto(CHALLENGE);
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const saves: string[] = [];
  await page.route('**/api/challenges/*/note', async (route) => {
    saves.push(route.request().postDataJSON().text);
    if (saves.length === 1) await gate;
    await route.continue();
  });
  const notes = page.getByRole('textbox', { name: 'Mes notes' });
  await notes.fill('base64');
  await expect.poll(() => saves).toEqual(['base64']);
  await notes.fill('base64, puis morse');
  await page.getByRole('link', { name: 'Classement' }).first().click();
  await expect(page).toHaveURL(/\/leaderboard$/);
  answer();
  await expect.poll(() => saves).toEqual(['base64', 'base64, puis morse']);
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto(CHALLENGE);
  await expect(notes).toHaveValue('base64, puis morse');
});

test('notes that could not be saved are not lost without a word by who leaves the page', async ({
  page,
}, info) => {
  await arriveAs(page, info.project.name, 'adherent');
  await page.goto(CHALLENGE);
  const notes = page.getByRole('textbox', { name: 'Mes notes' });
  await notes.fill('x'.repeat(10_001));
  await expect(page.getByText(/1 caractère de trop/)).toBeVisible();
  await page.getByRole('link', { name: 'Classement' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Vos notes ne sont pas enregistrées' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(notes).toHaveValue(/^x{10001}$/);
  await notes.fill('assez court');
  await expect(page.getByText(/Enregistré à/)).toBeVisible();
  await page.getByRole('link', { name: 'Classement' }).first().click();
  await expect(page).toHaveURL(/\/leaderboard$/);
});
