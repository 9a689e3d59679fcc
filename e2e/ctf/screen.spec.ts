import { arriveAs, asMember, expect, expectFits, expectSound, flagOf, logIn, tokenOf } from '../journey.ts';
import { test } from './events.ts';

test('the screen of a room shows the teams, and a flag as soon as it is given', async ({
  page,
  another,
  manager,
}, info) => {
  await logIn(page, 'bienfaiteur', '/ctf/nuit-blanche/ecran?vue=classement');
  await expect(page.getByRole('heading', { level: 1, name: 'Nuit Blanche' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Scoreboard' }).getByRole('row');
  // Teams and lone players are in one ranking.
  for (const name of ['Les Veilleurs', 'Gr4nit']) await expect(rows.filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Annonces' })).toContainText(
    'les cases se comptent depuis 0',
  );
  await expectSound(page);

  // The way out hides no row, not even for the time it is shown.
  await expect(async () => {
    const way = (await page.getByRole('link', { name: 'Quitter le grand écran' }).boundingBox())!;
    for (const row of await rows.all()) {
      const box = (await row.boundingBox())!;
      expect(box.y + box.height <= way.y || box.x + box.width <= way.x).toBe(true);
    }
  }).toPass();

  // Whatever the height of the projector, no title and no line is cut off: there is room for it, or it is not
  // shown.
  for (const [width, height] of [
    [1280, 720],
    [1366, 640],
    [1024, 700],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      const cut = await page.evaluate<string[]>(`(() => {
        const news = document.querySelector('.screen-news').getBoundingClientRect();
        return [...document.querySelectorAll('.screen-news h2, .screen-news li')]
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.left < news.right - 1 && box.top < news.bottom && box.bottom > news.bottom + 1;
          })
          .map((one) => one.textContent);
      })()`);
      expect(cut).toEqual([]);
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Annonces' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(info.project.use.viewport!);

  await page.goto('/ctf/nuit-blanche/ecran?mode=team&vue=classement');
  await expect(rows).toHaveCount(8);
  await page.goto('/ctf/nuit-blanche/ecran?mode=solo&vue=classement');
  await expect(rows.filter({ hasText: 'voltige' })).toHaveCount(1);
  const phone = await another();
  const { username, token } = await arriveAs(phone, info.project.name, 'adherent');
  const player = asMember(phone.request, token);
  const { challenges } = await asMember(phone.request, await tokenOf(phone.request, 'gerant'))<{
    challenges: { id: number; slug: string }[];
  }>('GET', '/ctf/events/nuit-blanche');
  const lamps = challenges.find(({ slug }) => slug === 'lampions-du-bal');
  await player('POST', '/ctf/register', { eventId: 'nuit-blanche', participationType: 'solo' });
  const own = rows.filter({ hasText: username });
  const points = own.getByRole('cell').nth(1);
  await expect(points).toHaveText('0');
  await player('POST', `/ctf/events/nuit-blanche/challenges/${lamps?.id}/submit`, {
    flag: flagOf('01-lampions-du-bal', 'events/nuit-blanche/challenges'),
  });
  await expect(points).toHaveText('50');

  // The organisers' announcement is shown in full, over everything else, and disappears by itself.
  const text = `La salle ferme à minuit. ${'Rangez vos câbles avant de partir. '.repeat(8)}Merci !`;
  const { call } = manager;
  await call('POST', '/ctf/manage/events/nuit-blanche/announcements', { text });
  await expect(page.getByRole('status').filter({ hasText: 'Rangez vos câbles' })).toContainText('Merci');
  const response = await call<{ liveCTF: { announcements: { id: number; text: string }[] } }>(
    'GET',
    '/ctf/live/nuit-blanche',
  );
  for (const one of response.liveCTF.announcements)
    if (one.text.startsWith('La salle ferme à minuit'))
      await call('DELETE', `/ctf/manage/events/nuit-blanche/announcements/${one.id}`);

  // The other views, by hand: the solves, then the curve.
  await page.goto('/ctf/nuit-blanche/ecran?vue=classement');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('table', { name: 'Qui a résolu quoi' })).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('v');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectFits(page);

  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await page.getByRole('link', { name: 'Quitter le grand écran' }).click();
  await expect(page).toHaveURL(/\/ctf\?tab=live&event=nuit-blanche/);
});
