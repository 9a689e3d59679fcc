import { arriveAs, expect, test } from './journey.ts';

const CHALLENGE = '/challenges/sept-enveloppes';

test('what is typed while notes are being saved is kept by who leaves the page before the answer', async ({
  page,
}, info) => {
  await arriveAs(page, info.project.name, 'adherent');
  await page.goto(CHALLENGE);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const saves: string[] = [];
  await page.route('**/api/challenges/*/note', async (route) => {
    saves.push(route.request().postDataJSON().text);
    if (saves.length === 1) await held;
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
