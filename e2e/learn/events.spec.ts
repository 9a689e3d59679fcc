import { readFileSync } from 'node:fs';
import { DAY, MINUTE } from '@fanion/rules/durations';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import {
  arriveAs,
  asMember,
  type Call,
  expect,
  expectAccessible,
  expectSound,
  logIn,
  mailsTo,
  signIn,
  test,
  tokenOf,
} from '../journey.ts';

const manages = async ({ request }: Page): Promise<Call> =>
  asMember(request, await tokenOf(request, 'gerant'));

/** A moment in a form's format, in Paris time, the zone of these browsers. */
const typed = (moment: number): string =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).slice(0, 16).replace(' ', 'T');

test('a workshop is written and published; it fills, who waits moves up, and a calendar reads it', async ({
  page,
  another,
}, info) => {
  const title = `Souder à deux mains ${info.project.name} ${Date.now().toString(36)}`;
  const starts = Math.floor((Date.now() + 7 * DAY) / MINUTE) * MINUTE;
  const desk = await another();
  await logIn(desk, 'gerant', '/learn/gestion?tab=events');
  await desk.getByRole('link', { name: 'Nouvel événement' }).click();
  await desk.getByLabel('Titre').fill(title);
  await desk.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(desk.getByText('Résumé\u00a0: à remplir.')).toBeVisible();
  await desk.getByLabel('Genre').selectOption('Atelier');
  await desk.getByLabel('Résumé').fill('Une seule chaise.');
  await desk.getByLabel('Description, en Markdown').fill('Apportez votre **fer**.');
  await desk.getByLabel('Intervenant').fill('bernache');
  await desk.getByLabel('Début').fill(typed(starts));
  await desk.getByLabel('Places').fill('1');
  await desk.getByLabel('Lieu').fill('Au local, quai n° 3');
  await expectSound(desk);
  await desk.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const slug = new URL(desk.url()).pathname.split('/').at(-1)!;
  await desk.getByRole('button', { name: 'Publier' }).click();
  await expect(desk.getByText('L’événement est publié.').first()).toBeVisible();

  await arriveAs(page, `${info.project.name}A`, 'adherent');
  await page.goto(`/learn/event/${slug}`);
  await page.getByRole('button', { name: /^S’inscrire/ }).click();
  await expect(page.getByText('Inscrit', { exact: true })).toBeVisible();
  // The button is gone: keyboard navigation continues from where it was.
  await expect(page.getByRole('complementary', { name: 'Votre place' })).toBeFocused();
  await expect(page.getByText('Complet')).toBeVisible();
  await expectSound(page);

  const later = await another();
  const waits = await arriveAs(later, `${info.project.name}B`, 'adherent');
  await later.goto('/learn?tab=events');
  await later.getByRole('button', { name: `Liste d’attente : ${title}` }).click();
  const line = later.getByRole('listitem').filter({ hasText: title });
  await expect(line).toContainText('Vous êtes le premier');
  await expect(line).toBeFocused();
  await expectAccessible(later);

  await page.getByRole('button', { name: 'Se désinscrire' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Se désinscrire' }).click();
  await expect(page.getByRole('button', { name: /^Liste d’attente|^S’inscrire/ })).toBeVisible();
  await line.getByRole('link', { name: title }).click();
  await expect(later.getByText('Inscrit', { exact: true })).toBeVisible();
  // The page's heading replaced the one shown while it loaded: the focus went with it.
  await expect(later.getByRole('heading', { level: 1, name: title })).toBeFocused();
  const promoted = async () =>
    (await mailsTo(waits.email)).find(({ subject }) => subject === `Une place pour vous : ${title}`)?.text;
  await expect.poll(promoted).toContain('Une place s’est libérée');
  expect(await promoted()).toContain(`/learn/event/${slug}`);

  const saving = later.waitForEvent('download');
  await later.getByRole('button', { name: 'Ajouter à l’agenda' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${slug}.ics`);
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(await saved.path(), 'utf8')));
  ICAL.TimezoneService.register(new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!));
  const read = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  expect([read.summary, read.location, read.startDate.toJSDate().getTime()]).toEqual([
    title,
    'Au local, quai n° 3',
    starts,
  ]);
});

test('the day of a webinar: its link half an hour before, and its code, shown on the screen, says who is there', async ({
  page,
  another,
}, info) => {
  const call = await manages(page);
  const event = {
    event_type: 'webinar',
    title: `Feuille de présence ${info.project.name} ${Date.now().toString(36)}`,
    summary: 'Un essai.',
    description: '',
    speaker: 'bernache',
    starts_at: new Date(Date.now() + DAY).toISOString(),
    minutes: 90,
    seats: 5,
    link: 'https://visio.exemple.fr/salle',
  };
  const { slug, version } = await call<{ slug: string; version: number }>(
    'POST',
    '/learn/manage/events',
    event,
  );
  await call('POST', `/learn/manage/events/${slug}/publish`, {});
  const { username, token } = await arriveAs(page, `${info.project.name}C`, 'adherent');
  await asMember(page.request, token)('POST', `/learn/events/${slug}/seat`, {});
  await page.goto(`/learn/event/${slug}`);
  await expect(page.getByText('une demi-heure avant le début')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Rejoindre/ })).toHaveCount(0);
  await call('PUT', `/learn/manage/events/${slug}`, {
    ...event,
    version,
    starts_at: new Date(Date.now() + 10 * MINUTE).toISOString(),
  });
  await page.reload();
  await expect(page.getByRole('link', { name: /^Rejoindre le webinaire/ })).toHaveAttribute(
    'href',
    event.link,
  );

  const desk = await another();
  await logIn(desk, 'gerant', `/learn/event/${slug}`);
  await desk.getByRole('link', { name: 'Montrer le code' }).click();
  await expect(desk.getByRole('heading', { name: 'Code de présence' })).toBeVisible();
  const code = (await desk.locator('.code-screen-code').textContent())!;
  await expectSound(desk);

  const field = page.getByLabel('Code de présence');
  await field.fill('ZZZZZZ');
  await page.getByRole('button', { name: 'J’y suis' }).click();
  await expect(page.getByText('Ce code n’est pas celui de l’événement.').first()).toBeVisible();
  await field.fill(code.toLowerCase());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'J’y suis' }).click();
  await expect(page.getByText('Votre présence est notée', { exact: false }).first()).toBeVisible();
  await desk.goto(`/learn/event/${slug}`);
  const list = desk.getByRole('region', { name: 'Inscrits et liste d’attente' });
  const there = list.getByRole('checkbox', { name: `${username} était là` });
  await expect(there).toBeChecked();
  await there.click();
  await expect(there).not.toBeChecked();
  await expectSound(desk);
});

test('who was there watches it again, takes its files and says what it was worth, without a name', async ({
  page,
  another,
}) => {
  await signIn(page, 'adherent');
  const own = asMember(page.request, await tokenOf(page.request, 'adherent'));
  const { past } = await own<{ past: { slug: string; attended: boolean }[] }>('GET', '/learn/events');
  const { slug } = past.find(({ attended }) => attended)!;
  const desk = await another();
  await logIn(desk, 'gerant', `/learn/event/${slug}`);
  await desk.getByRole('link', { name: 'Modifier' }).click();
  const recording = desk.getByLabel('Adresse de l’enregistrement');
  await recording.fill('http://video.exemple.fr/1');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(desk.getByText('Une adresse https est attendue.')).toBeVisible();
  await recording.fill('https://video.exemple.fr/1');
  await desk.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(desk.getByText('Enregistré.').first()).toBeVisible();

  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('exemple.fr')) elsewhere.push(request.url());
  });
  await page.goto(`/learn/event/${slug}`);
  await expect(page.getByRole('heading', { name: 'Ce qui a été vu' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Revoir/ })).toHaveAttribute('rel', 'noopener noreferrer');
  const saving = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Télécharger/ })
    .first()
    .click();
  expect(readFileSync(await (await saving).path()).length).toBeGreaterThan(0);
  const comment = `Un avis ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: '4', exact: true }).click();
  await page.getByLabel('Ce que vous en retenez').fill(comment);
  await expectSound(page);
  await page.getByRole('button', { name: /^Envoyer|^Modifier mon avis/ }).click();
  await expect(page.getByText('Merci pour votre avis.').first()).toBeVisible();
  expect(elsewhere).toEqual([]);
  await desk.goto(`/learn/event/${slug}`);
  await expect(desk.getByRole('listitem').filter({ hasText: comment })).toHaveText(`4/5${comment}`);
});
