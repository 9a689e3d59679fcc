import type { APIRequestContext, Page, Request } from '@playwright/test';
import {
  arrive,
  arriveAs,
  asMember,
  becomeMember,
  type Call,
  expect,
  expectAccessible,
  expectFits,
  expectSound,
  logIn,
  mailsTo,
  type Newcomer,
  test,
} from '../journey.ts';
import { aCaptain } from '../teams/crew.ts';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

interface Crew {
  name: string;
  captain: Newcomer;
  /** API calls as the captain. */
  call: Call;
  /** Invites by their id. */
  invite: (player: Newcomer) => Promise<unknown>;
}

/** A team with a new captain, on a separate page. */
async function crewOf(page: Page, project: string, words: string): Promise<Crew> {
  const { captain, call, team } = await aCaptain(page, project, words);
  const invite = async (player: Newcomer) =>
    call('POST', `/ctf/teams/${team.id}/invitations`, { userId: await idOf(page.request, player) });
  return { name: team.name, captain, call, invite };
}

async function idOf(request: APIRequestContext, { token }: Newcomer): Promise<number> {
  return (await asMember(request, token)<{ id: number }>('GET', '/profile/')).id;
}

const subjectsTo = async (member: Newcomer): Promise<string[]> =>
  (await mailsTo(member.email)).map(({ subject }) => subject);

/** Waits for the mail of an invitation and returns the path of its unsubscribe link. */
async function stopLinkOf(member: Newcomer, team: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await mailsTo(member.email)).find(({ subject }) => subject.includes(team));
      link = /https?:\/\/\S+\/notifications\/desinscription\/\S+/.exec(mail?.text ?? '')?.[0];
      return link;
    })
    .toBeTruthy();
  return new URL(link!).pathname;
}

const mailOf = async (request: APIRequestContext, member: Newcomer): Promise<boolean | undefined> => {
  const { preferences } = await asMember(request, member.token)<{
    preferences: { kind: string; mail: boolean }[];
  }>('GET', '/notifications/preferences');
  return preferences.find(({ kind }) => kind === 'team_invitation')?.mail;
};

test('an invitation rings in the page of the invited, who opens it from there', async ({
  page,
  another,
}, info) => {
  const invited = await arriveAs(page, info.project.name, 'adherent');
  await page.goto('/team');
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName('Notifications');
  const crew = await crewOf(await another(), info.project.name, 'Balises');
  await crew.invite(invited);

  // Without touching the page: the bell, the screen reader's announcement, and the view of the invitation are
  // updated.
  await expect(bell).toHaveAccessibleName('Notifications, 1 non lue');
  await expect(page.locator('[aria-live=polite]')).toContainText(`${crew.captain.username} vous invite`);
  await expect(page.getByRole('tab', { name: /^Invitations/ })).toContainText('1');
  await expectFits(page);

  await page.goto('/social');
  await expect(bell).toHaveAccessibleName('Notifications, 1 non lue');
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await expect(panel).toBeFocused();
  const line = panel.getByRole('link', { name: new RegExp(`Non lue.*${crew.captain.username} vous invite`) });
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.click();
  await line.click();
  await expect(page).toHaveURL('/team?view=invitations');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: crew.name })).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');

  await page.goto('/notifications');
  await expect(page.getByText('Tout est lu.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /vous invite/ })).toBeVisible();
  await expectAccessible(page);
});

test('all are read at once, in every window, and the page says so', async ({ page, another }, info) => {
  const invited = await arriveAs(page, info.project.name, 'adherent');
  const desk = await another();
  for (const words of ['Bouées', 'Amers'])
    await (await crewOf(desk, info.project.name, words)).invite(invited);
  await page.goto('/notifications');
  const other = await page.context().newPage();
  await other.goto('/');
  for (const one of [page, other])
    await expect(bellOf(one)).toHaveAccessibleName('Notifications, 2 non lues');
  await expect(page.getByText('2 notifications non lues.')).toBeVisible();
  await expectSound(page);
  await bellOf(other).click();
  await panelOf(other).getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(panelOf(other)).toBeFocused();
  for (const one of [page, other]) await expect(bellOf(one)).toHaveAccessibleName('Notifications');
  await expect(page.getByText('Tout est lu.')).toBeVisible();
  await expect(page.getByText('Non lue')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Tout marquer comme lu' })).toHaveCount(0);
  await panelOf(other).getByRole('link', { name: 'Voir tout' }).click();
  await expect(other).toHaveURL('/notifications');
});

test('the panel tells that it is empty or failed; what could not be marked comes back', async ({
  page,
  another,
}, info) => {
  const somebody = await arrive(page, info.project.name);
  await page.goto('/');
  const panel = panelOf(page);
  await bellOf(page).click();
  await expect(panel.getByText('Aucune notification')).toBeVisible();
  await expectAccessible(page);
  await becomeMember(page.request, somebody, 'adherent');
  await page.goto('/social');

  // Without its stream, the bell polls.
  await page.route('**/api/notifications/stream', (route) => route.fulfill({ status: 503 }));
  await (await crewOf(await another(), info.project.name, 'Feux')).invite(somebody);
  await page.reload();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 non lue');
  await page.route('**/api/notifications/read', (route) =>
    route.fulfill({ status: 503, json: { message: 'Panne.' } }),
  );
  await bellOf(page).click();
  await panel.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(
    page.getByText('Vos notifications n’ont pas pu être marquées comme lues.').first(),
  ).toBeVisible();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 non lue');

  await page.route('**/api/notifications?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Panne.' } }),
  );
  await page.goto('/notifications');
  await expect(page.getByText('Impossible de charger vos notifications.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /vous invite/ })).toBeVisible();
  await page.goto('/notifications?page=7');
  // A page past the end is the last one.
  await expect(page.getByRole('main').getByRole('link', { name: /vous invite/ })).toBeVisible();
});

test('a page hidden for long lets its connection go, and knows what came once it is back', async ({
  page,
  another,
}, info) => {
  await page.clock.install();
  const streams: string[] = [];
  const isStream = (request: Request) => request.url().endsWith('/api/notifications/stream');
  page.on('request', (request) => isStream(request) && streams.push('opened'));
  page.on('requestfailed', (request) => isStream(request) && streams.push('closed'));
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate(
      `Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
       document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`,
    );
  const somebody = await arriveAs(page, info.project.name, 'adherent');
  const crew = await crewOf(await another(), info.project.name, 'Veille');
  await page.goto('/social');
  await expect.poll(() => streams).toEqual(['opened']);
  await turn('hidden');
  await page.clock.runFor(2000);
  await turn('visible');
  expect(streams).toEqual(['opened']);
  await turn('hidden');
  await page.clock.runFor(90_000);
  await expect.poll(() => streams).toEqual(['opened', 'closed']);
  await crew.invite(somebody);
  await turn('visible');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 non lue');
  expect(streams).toEqual(['opened', 'closed', 'opened']);
});

test('a kind of mails switched off is sent no more, its bell rings on', async ({ page, another }, info) => {
  const invited = await arriveAs(page, info.project.name, 'adherent');
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Notifications' });
  const mail = card.getByRole('switch', { name: 'Invitations et candidatures : E-mail' });
  await expect(mail).toBeChecked();
  await expectSound(page);
  await page.route('**/api/notifications/preferences/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Panne.' } }),
  );
  await mail.click();
  await expect(page.getByText('Panne.').first()).toBeVisible();
  await expect(mail).toBeChecked();
  await page.unrouteAll();
  const saved = page.waitForResponse('**/api/notifications/preferences/team_invitation');
  await mail.focus();
  await page.keyboard.press('Space');
  await expect(mail).not.toBeChecked();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(mail).not.toBeChecked();
  await expect(card.getByRole('switch', { name: 'Invitations et candidatures : Cloche' })).toBeChecked();

  const crew = await crewOf(await another(), info.project.name, 'Digues');
  await crew.invite(invited);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 non lue');
  // A later mail of another kind has arrived: the first would have, too.
  const call = asMember(page.request, invited.token);
  const { received } = await call<{ received: { id: number }[] }>('GET', '/ctf/teams/invitations');
  await call('PUT', `/ctf/teams/invitations/${received[0]!.id}`, { accept: true });
  const { teams } = await call<{ teams: { id: number }[] }>('GET', '/ctf/teams/mine');
  await crew.call('PUT', `/ctf/teams/${teams[0]!.id}/members/${await idOf(page.request, invited)}`, {
    mayInvite: true,
  });
  await expect.poll(() => subjectsTo(invited)).toContain(`Invitations de l’équipe ${crew.name}`);
  expect((await subjectsTo(invited)).filter((subject) => subject.startsWith('Invitation dans'))).toEqual([]);
});

test('the link of a mail ends its kind of mails, and only once asked', async ({ page, another }, info) => {
  const desk = await another();
  const crew = await crewOf(desk, info.project.name, 'Quais');
  for (const by of ['mouse', 'keyboard'] as const) {
    const own = await another();
    const invited = await arriveAs(own, info.project.name, 'adherent');
    await crew.invite(invited);
    const link = await stopLinkOf(invited, crew.name);
    // Anyone with the mail, logged in or not.
    const reader = by === 'mouse' ? page : own;
    await reader.goto(link);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Ne plus recevoir ces e-mails');
    await expect(reader.getByRole('main')).toContainText('Invitations et candidatures');
    await expectSound(reader);
    expect(await mailOf(desk.request, invited)).toBe(true);
    const stop = reader.getByRole('button', { name: 'Ne plus recevoir ces e-mails' });
    if (by === 'mouse') await stop.click();
    else {
      await stop.focus();
      await reader.keyboard.press('Enter');
    }
    const done = reader.getByRole('heading', { level: 1, name: 'C’est noté' });
    await expect(done).toBeFocused();
    await expectAccessible(reader);
    expect(await mailOf(desk.request, invited)).toBe(false);
    await reader.reload();
    await expect(done).toBeVisible();
  }
  await page.goto('/notifications/desinscription/1.team_invitation.rien');
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien n’est pas valable' })).toBeVisible();
  await expectSound(page);
});

test('the bar holds the bell at every width', async ({ page }) => {
  await logIn(page, 'gerant');
  await expect(bellOf(page)).toBeVisible();
  for (const width of [320, 390, 768, 1024, 1025, 1060, 1100, 1150, 1279, 1280, 1399, 1400, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
    await expect(async () => {
      const boxes = await page.evaluate<[number, number][]>(
        `[...document.querySelectorAll('.topbar-in > *, .topbar-end > *')].map((part) => part.getBoundingClientRect())
          .filter(({ width }) => width > 1).map(({ left, right }) => [left, right])`,
      );
      for (const [left, right] of boxes)
        expect([width, left >= 0, right <= width]).toEqual([width, true, true]);
    }).toPass();
    await expect(bellOf(page)).toBeInViewport({ ratio: 1 });
  }
});
