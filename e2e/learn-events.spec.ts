import type { Page } from '@playwright/test';
import {
  arriveAs,
  asMember,
  expect,
  expectAccessible,
  expectFits,
  mailsTo,
  test,
  tokenOf,
} from './journey.ts';

const DAY = 86_400_000;

/** A workshop of one seat, in a week. */
async function workshop(page: Page, title: string): Promise<string> {
  const call = asMember(page.request, await tokenOf(page.request, 'gerant'));
  const { slug } = await call<{ slug: string }>('POST', '/learn/manage/events', {
    event_type: 'workshop',
    title,
    summary: 'Une seule chaise.',
    description: 'Apportez votre **fer**.',
    speaker: 'bernache',
    starts_at: new Date(Date.now() + 7 * DAY).toISOString(),
    minutes: 90,
    seats: 1,
    place: 'Au local',
  });
  await call('POST', `/learn/manage/events/${slug}/publish`, {});
  return slug;
}

test('a full workshop has its waiting list, and who waits moves up when a seat is given back', async ({
  page,
  another,
}, info) => {
  const title = `Souder à deux mains ${info.project.name} ${Date.now().toString(36)}`;
  const slug = await workshop(page, title);
  await arriveAs(page, `${info.project.name}A`, 'adherent');
  await page.goto(`/learn/event/${slug}`);
  await page.getByRole('button', { name: /^S’inscrire/ }).click();
  await expect(page.getByText('Inscrit', { exact: true })).toBeVisible();
  await expect(page.getByText('Complet')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  const later = await another();
  const waits = await arriveAs(later, `${info.project.name}B`, 'adherent');
  await later.goto('/learn?tab=events');
  await later.getByRole('button', { name: `Liste d’attente : ${title}` }).click();
  await expect(later.getByRole('listitem').filter({ hasText: title })).toContainText('Vous êtes le premier');
  await expectAccessible(later);

  await page.getByRole('button', { name: 'Se désinscrire' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Se désinscrire' }).click();
  await expect(page.getByRole('button', { name: /^Liste d’attente|^S’inscrire/ })).toBeVisible();
  await later.goto(`/learn/event/${slug}`);
  await expect(later.getByText('Inscrit', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(waits.email)).some(({ text }) => text.includes(title)))
    .toBe(true);

  const saving = later.waitForEvent('download');
  await later.getByRole('button', { name: 'Ajouter à l’agenda' }).click();
  expect((await saving).suggestedFilename()).toBe(`${slug}.ics`);
});

test('who holds events reads who comes, and says who was there', async ({ page }, info) => {
  const slug = await workshop(page, `Feuille de présence ${info.project.name} ${Date.now().toString(36)}`);
  const { username, token } = await arriveAs(page, `${info.project.name}C`, 'adherent');
  await asMember(page.request, token)('POST', `/learn/events/${slug}/seat`, {});
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear()');
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('gerant@demo.fanion.local');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Fanion-demo-2026!');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`/learn/event/${slug}`);
  const list = page.getByRole('region', { name: 'Inscrits et liste d’attente' });
  await expect(list.getByText('Code de présence à montrer', { exact: true })).toBeVisible();
  await list.getByRole('checkbox', { name: `${username} était là` }).click();
  await expect(list.getByRole('checkbox', { name: `${username} était là` })).toBeChecked();
  await expectAccessible(page);
  await expectFits(page);
});
