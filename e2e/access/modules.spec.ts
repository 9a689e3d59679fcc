import {
  arrive,
  arriveAs,
  asMember,
  expect,
  expectAccessible,
  expectSound,
  fanion,
  flagOf,
  logIn,
  test,
} from '../journey.ts';

test('a guest is told what a module asks for, and led to the plans', async ({ page }) => {
  await logIn(page, 'invite', '/ctf');
  await expect(page.getByText('Accès restreint')).toBeVisible();
  await expect(
    page.getByText("Vous n'avez pas accès au module").or(page.getByText('Vous n’avez pas accès au module')),
  ).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: 'Changer mon abonnement' })
    .or(page.getByRole('link', { name: 'Changer mon abonnement' }))
    .click();
  await expect(page).toHaveURL(/\/upgrade-plan/);
});

test('a guest reads of a closed event what is public of it, and of their messages whom they may write to', async ({
  page,
}) => {
  await logIn(page, 'invite', '/ctf/detail/coupe-des-phares');
  await expect(page.getByText('Accès restreint')).toBeVisible();
  await page.getByRole('link', { name: 'Ce qui en est public' }).click();
  await expect(page).toHaveURL('/evenements/coupe-des-phares');
  await expect(page.getByText('demandent un compte et l’adhésion')).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: 'Ouvrir l’annuaire' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Écrire à l’association' }).click();
  await expect(page).toHaveURL('/support');
});

test('a newcomer completes their profile from the first steps, and plays what is open without a refusal', async ({
  page,
}, { project }) => {
  await arrive(page, project.name);
  await page.goto('/');
  await page.getByRole('link', { name: 'Compléter mon profil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier le profil' })).toBeVisible();
  await page.goto('/challenges/trois-crans-plus-loin');
  const notes = page.getByRole('textbox', { name: 'Mes notes' });
  await notes.fill('trois crans en arrière');
  await notes.blur();
  await expect(page.getByText(/Enregistré à/)).toBeVisible();
  await expect(page.getByText('se lisent dès l’adhésion')).toBeVisible();
  await page.getByRole('textbox', { name: 'Flag' }).fill(flagOf('trois-crans-plus-loin'));
  await page.getByRole('button', { name: 'Valider' }).click();
  const panel = page.getByRole('region', { name: /\+\d+ points/ });
  await expect(panel.getByRole('heading', { name: 'Et maintenant' })).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(panel.getByText('Ouverts par cette résolution')).toHaveCount(0);
  await page.getByRole('tab', { name: /Writeup/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('se lisent dès l’adhésion');
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveCount(0);
  await expectSound(page);
});

test('an open page opens and closes with the membership, and says why it ended', async ({ page }, {
  project,
}) => {
  const { username } = await arrive(page, project.name);
  await page.goto('/leaderboard');
  await expect(page.getByText('Accès restreint')).toBeVisible();
  const recorded = await fanion('membership', 'record', username, 'bienfaiteur', '--until', '2099-12-31');
  expect(recorded).toBe(`${username} : Bienfaiteur jusqu’au 31 décembre 2099.\n`);
  await expect(page.getByRole('heading', { level: 1, name: 'Classement' })).toBeVisible();

  const why = ['--reason', 'Enregistrée par erreur'];
  await fanion('membership', 'correct', username, 'adherent', '--until', '2099-06-30', ...why);
  await fanion('membership', 'end', username, ...why);
  await expect(page.getByText('Accès restreint')).toBeVisible();
  await expect(page).toHaveURL('/leaderboard');

  await page.goto('/profile/upgrade');
  const history = page.getByRole('region', { name: 'Historique' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByText(/Terminée le .+ Motif\s: Enregistrée par erreur/)).toBeVisible();
  await expect(history.getByText(/Corrigée le .+ Motif\s: Enregistrée par erreur/)).toBeVisible();
  await expectSound(page);
});

test('/upgrade leads to the plans and keeps its query', async ({ page }) => {
  await logIn(page, 'adherent');
  await page.goto('/upgrade?from=404');
  await expect(page).toHaveURL(/\/upgrade-plan\?from=404/);
});

test('a manager is no guest and no adhérent: what they have comes from no plan', async ({ page }) => {
  await logIn(page, 'gerant', '/upgrade-plan');
  await expect(page.getByText('Votre rôle vous ouvre toute la plateforme', { exact: false })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Plan actuel' })).toHaveCount(0);
  await expectAccessible(page);
});

test('no page promises what does not exist yet', async ({ page }) => {
  const promise = /formation|CTF premium/i;
  // Neither a plan that shows live data nor a part in the event: the notice says what the plan would bring.
  await logIn(page, 'adherent', '/ctf?tab=live');
  await expect(page.getByText('Accès aux données live restreint')).toBeVisible();
  const benefits = page.getByRole('region', { name: 'Ce que la formule apporte' });
  await expect(benefits.getByText('Accès aux données live', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(promise);
  await expectSound(page);
  await page.goto('/upgrade-plan');
  await expect(page.getByText('Création de write-ups')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(promise);
  await page.goto('/profile/upgrade?required=bienfaiteur');
  await expect(page.getByText('Création de write-ups')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(promise);
  await expectSound(page);
});

test('an unknown page is a real 404 that shows its path as text', async ({ page }) => {
  const answer = await page.goto('/nulle-part/%3Cscript%3E');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found')).toBeVisible();
  await expect(page.getByText('<script>', { exact: false })).toBeVisible();
});

test('logging out closes the session for good', async ({ page }) => {
  await logIn(page, 'membre');
  const token = await page.evaluate<string>("localStorage.getItem('access_token')");
  await page
    .getByRole('button', { name: /^Menu de / })
    .first()
    .click();
  await page.getByText('Se déconnecter').first().click();
  await expect(page).toHaveURL(/\/login/);
  // The tokens are gone here at once; the server follows.
  const status = async () =>
    (await page.request.get('/api/profile/', { headers: { authorization: `Bearer ${token}` } })).status();
  await expect.poll(status).toBe(401);
});

test('after a solve nothing of the page sells what the plan leaves closed', async ({ page }, info) => {
  const { token } = await arriveAs(page, info.project.name, 'adherent');
  const sells = page.locator('.bench').getByRole('link', { name: /Comparer les formules/ });
  await page.goto('/challenges/deux-phares-un-eclat');
  // A bonus file and hints.
  await expect(sells.first()).toBeVisible();
  const flag = flagOf('deux-phares-un-eclat');
  await asMember(page.request, token)('POST', '/challenges/deux-phares-un-eclat/submit', { flag });
  await page.reload();
  await expect(page.getByText('Challenge résolu').first()).toBeVisible();
  await expect(sells).toHaveCount(0);
});
