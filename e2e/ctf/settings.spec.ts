import { addDays } from '@fanion/rules/paris-days';
import { asMember, expect, expectAccessible, expectSound, logIn, tokenOf } from '../journey.ts';
import { inHours, playEvent, test, uniqueName } from './events.ts';

test('new dates are told to how many are registered before they are kept', async ({
  page,
  manager,
}, info) => {
  const name = uniqueName('Marnage', info.project.name);
  const { id, slug } = await manager.publish({
    name,
    startDate: inHours(100),
    endDate: inHours(104),
    mode: 'solo',
  });
  const player = asMember(page.request, await tokenOf(page.request, 'adherent'));
  await player('POST', '/ctf/register', { eventId: id, participationType: 'solo' });
  await logIn(page, 'gerant', `/ctf/detail/${slug}?tab=gestion`);
  const end = page.getByLabel('Fin', { exact: true });
  await expect(end).toBeVisible();
  // Managers are in no ranking: they are not invited to take a place.
  await expect(page.getByRole('button', { name: /^S’inscrire/ })).toHaveCount(0);
  await expectAccessible(page);

  const before = await end.inputValue();
  await end.fill(`${addDays(before.slice(0, 10), 1)}${before.slice(10)}`);
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await save.click();
  const question = page.getByRole('alertdialog', { name: /^Changer les dates/ });
  await expect(question).toContainText('1 inscrit sera prévenu des nouvelles dates');
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(end).toHaveValue(before);
  await end.fill(`${addDays(before.slice(0, 10), 1)}${before.slice(10)}`);
  await save.click();
  await question.getByRole('button', { name: 'Changer les dates' }).press('Enter');
  await expect(page.getByText('Réglages enregistrés.').first()).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByLabel('Organisateur').fill('Capitainerie');
  await save.click();
  await expect(page.getByText('Réglages enregistrés.').first()).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(end).not.toHaveValue(before);
});

test('the challenges of an event fit the width, with what may be done of each @phone', async ({
  page,
  manager,
}, info) => {
  const event = await playEvent(manager, uniqueName('Longue vue de la jetée', info.project.name), [61, 83]);
  await logIn(page, 'gerant', `/ctf/detail/${event.slug}?tab=gestion&vue=challenges`);
  for (const round of [1, 2]) {
    const schedule = page.getByRole('button', { name: `Programmer ${event.name}, manche ${round}` });
    await expect(schedule).toBeVisible();
    await expect(async () => {
      const { x, width } = (await schedule.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
    }).toPass();
  }
  await expect(page.getByText(/^61\spoints\s·\s0\srésolution$|^61$/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: `Programmer ${event.name}, manche 2` }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});
