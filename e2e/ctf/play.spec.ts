import {
  arriveAs,
  asMember,
  expect,
  expectAccessible,
  expectFits,
  expectSound,
  logIn,
  tokenOf,
} from '../journey.ts';
import { inHours, playEvent, test, uniqueName } from './events.ts';

test('what happens in an event reaches the page where it is played', async ({
  page,
  another,
  manager,
}, info) => {
  const event = await playEvent(manager, uniqueName('Sillage', info.project.name), [61, 83]);
  const { token } = await arriveAs(page, info.project.name, 'adherent');
  await asMember(page.request, token)('POST', '/ctf/register', {
    eventId: event.id,
    participationType: 'solo',
  });
  const other = asMember((await another()).request, await tokenOf(page.request, 'bienfaiteur'));
  await other('POST', '/ctf/register', { eventId: event.id, participationType: 'solo' });
  await page.goto(`/ctf/detail/${event.slug}?tab=challenges`);
  const round = page.getByRole('listitem').filter({ hasText: `${event.name}, manche 1` });
  await expect(round).toContainText('0 résolution');
  const { challenges } = await manager.call<{ challenges: { id: number }[] }>(
    'GET',
    `/ctf/manage/events/${event.slug}/challenges`,
  );
  await other('POST', `/ctf/events/${event.slug}/challenges/${challenges[0]?.id}/submit`, {
    flag: `FANION{${event.slug}-1}`,
  });
  await expect(round).toContainText('1 résolution');

  const announcements = page.getByRole('region', { name: 'Annonces' });
  await expect(announcements).toHaveCount(0);
  await page.getByRole('link', { name: `${event.name}, manche 2` }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Flag' });
  await field.fill('FANION{presque');
  const { announcement } = await manager.call<{ announcement: { id: number } }>(
    'POST',
    `/ctf/manage/events/${event.slug}/announcements`,
    { text: 'La manche 2 est corrigée :\n- les cases se comptent depuis 0.' },
  );
  // Over the dialog where the flag is being typed, which keeps its text.
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    /^Annonce\s: La manche 2 est corrigée\s: - les cases se comptent depuis 0\.$/,
  );
  await expect(field).toHaveValue('FANION{presque');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const text = announcements.getByText('La manche 2 est corrigée');
  await expect(text).toBeVisible();
  expect(await text.innerText()).toMatch(/corrigée\s:\n- les cases/);
  await expectSound(page);

  await page.goto(`/ctf?event=${event.slug}`);
  const line = page.getByRole('log').getByText('La manche 2 est corrigée');
  expect(await line.innerText()).toMatch(/corrigée\s:\n- les cases/);
  await page.goto(`/ctf/detail/${event.slug}?tab=challenges`);
  await expect(text).toBeVisible();
  await manager.call('DELETE', `/ctf/manage/events/${event.slug}/announcements/${announcement.id}`);
  await expect(announcements).toHaveCount(0);

  const long = 'Le texte est long. '.repeat(50).trim();
  await manager.call('POST', `/ctf/manage/events/${event.slug}/announcements`, { text: long });
  await expect(announcements).toBeVisible();
  const folded = (await announcements.boundingBox())?.height ?? 0;
  await announcements.getByRole('button', { name: 'Tout voir' }).press('Enter');
  await expect(announcements.getByRole('button', { name: 'Réduire' })).toBeFocused();
  await expect.poll(async () => (await announcements.boundingBox())?.height ?? 0).toBeGreaterThan(folded);
  await expectFits(page);
});

test('a challenge that asks for another is locked, and says which', async ({ page, manager }, info) => {
  const event = await playEvent(manager, uniqueName('Bief', info.project.name), [61, 83], {
    chained: true,
  });
  const { token } = await arriveAs(page, info.project.name, 'adherent');
  const player = asMember(page.request, token);
  await player('POST', '/ctf/register', { eventId: event.id, participationType: 'solo' });
  await page.goto(`/ctf/detail/${event.slug}?tab=challenges`);
  const second = page.getByRole('listitem').filter({
    has: page.getByRole('link', { name: `${event.name}, manche 2` }),
  });
  await expect(second).toContainText('Verrouillé');
  await expect(second).toContainText(new RegExp(`À résoudre d’abord\\s: ${event.name}, manche 1\\.`));
  await expectSound(page);
  const { challenges } = await player<{ challenges: { id: number; points: number }[] }>(
    'GET',
    `/ctf/events/${event.slug}`,
  );
  const first = challenges.find(({ points }) => points === 61);
  await player('POST', `/ctf/events/${event.slug}/challenges/${first?.id}/submit`, {
    flag: `FANION{${event.slug}-1}`,
  });
  await expect(second).not.toContainText('Verrouillé');
});

test('a lone player is shown their own ranking; on a phone every challenge opens from above it @phone', async ({
  page,
  another,
  manager,
  isMobile,
}, info) => {
  const name = uniqueName('Duo', info.project.name);
  const { id, slug } = await playEvent(manager, name, [61, 83], { mode: 'both' });
  const mate = await another();
  const team = uniqueName('Eiders', info.project.name).slice(0, 30);
  const captain = await arriveAs(mate, info.project.name, 'adherent');
  await asMember(mate.request, captain.token)('POST', '/ctf/register', {
    eventId: id,
    participationType: 'team',
    teamName: team,
  });
  const { username, token } = await arriveAs(page, info.project.name, 'adherent');
  await asMember(page.request, token)('POST', '/ctf/register', { eventId: id, participationType: 'solo' });
  await manager.call('POST', `/ctf/manage/events/${slug}/announcements`, {
    text: 'Une annonce qui n’en finit pas. '.repeat(30).trim(),
  });
  await page.goto(`/ctf?tab=live&event=${slug}`);
  await expect(page.getByRole('button', { name: 'Solo' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-row]').filter({ hasText: username })).toHaveClass(/is-me/);
  await page.getByRole('button', { name: 'Team' }).click();
  await expect(page).toHaveURL(/mode=team/);
  await expect(page.locator('[data-row]').filter({ hasText: team })).toBeVisible();
  // A member who plays with a team sees the teams.
  await mate.goto(`/ctf?tab=live&event=${slug}`);
  await expect(mate.getByRole('button', { name: 'Team' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/ctf?tab=live&event=${slug}`);

  const feed = page.getByRole('region', { name: 'Fil, défilement vertical' });
  await expect(feed).toContainText('Une annonce qui n’en finit pas.');
  // Content for screen readers alone does not extend a page below its footer.
  const below = () =>
    page.evaluate<number>(
      'document.documentElement.scrollHeight - [...document.querySelectorAll("footer")].at(-1).getBoundingClientRect().bottom - window.scrollY',
    );
  await expect.poll(below).toBeLessThanOrEqual(1);
  await expectFits(page);
  const ranking = page.getByRole('heading', { name: 'Scoreboard' });
  await expect(async () => {
    const [above, below] = [(await ranking.boundingBox())!, (await feed.boundingBox())!];
    expect(above.y < below.y).toBe(isMobile);
    if (isMobile) expect(below.height).toBeLessThan(700);
  }).toPass();
  if (isMobile) {
    await page.getByText(/^Challenges0\/2/).press('Enter');
    await page.getByRole('button', { name: `${name}, manche 2` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `${name}, manche 2` });
    await expect(dialog.getByRole('textbox', { name: 'Flag' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectAccessible(page);
  }
});

test('an event held elsewhere leads to its site, and promises no registrations', async ({
  page,
  manager,
}, info) => {
  const name = uniqueName('Grand large', info.project.name);
  const url = 'https://large.exemple.fr/';
  await logIn(page, 'adherent');
  for (const opens of [inHours(-24), inHours(24)]) {
    const { id, slug } = await manager.publish({
      name,
      url,
      startDate: inHours(90),
      endDate: inHours(96),
      registrationOpensAt: opens,
    });
    await page.goto(`/ctf?tab=upcoming&q=${encodeURIComponent(name)}`);
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card.getByRole('link', { name: /^Site de l’événement/ })).toHaveAttribute('href', url);
    await expect(card).toContainText('À venir');
    await expect(card).not.toContainText('Inscriptions');
    await expectAccessible(page);
    await page.goto(`/ctf/detail/${slug}`);
    await expect(page.getByRole('link', { name: /^Site de l’événement/ })).toHaveCount(1);
    await expect(page.getByText(/^Inscriptions/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^S’inscrire/ })).toHaveCount(0);
    await manager.call('PATCH', `/ctf/manage/events/${id}`, { state: 'cancelled' });
    await manager.call('PATCH', `/ctf/manage/events/${id}`, { state: 'draft' });
  }
});
