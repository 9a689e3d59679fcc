import { expect, expectSound, mailedCode, PASSWORD, signIn, test } from '../journey.ts';

test('from the front page to a first flag, a registration that credits it, and the points @phone', async ({
  page,
}, { project }) => {
  const username = `Nolwenn-${project.name}-${Date.now().toString(36).slice(-4)}`;
  const email = `${username.toLowerCase()}@exemple.fr`;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('planter son fanion');
  await expectSound(page);
  await page.getByRole('link', { name: 'Planter mon premier fanion' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Trois crans plus loin' })).toBeVisible();
  const flag = page.getByRole('textbox', { name: 'Flag' });
  // No search needed: the field is visible, on a phone too, and a key leads to it.
  await expect(flag).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Valider' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('f');
  await expect(flag).toBeFocused();
  await flag.fill('vieille');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText(/Flag incorrect\. Réessayez\s?!/)).toBeVisible();
  await flag.fill('veille');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText(/1\schallenge vous est crédité, 25\spoints/)).toBeVisible();
  await expectSound(page);
  // The club's name leads a visitor home, where the page knows what this browser solved and suggests more.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, accueil$/ })
    .click();
  const play = page.getByRole('region', { name: 'Plantez votre premier fanion' });
  await expect(play.getByRole('listitem').filter({ hasText: 'Trois crans plus loin' })).toContainText(
    'Résolu ici',
  );
  await expect(play).toContainText(/25\spoints déjà à vous, \d+\spoints à prendre/);
  await expect(play.getByRole('link', { name: /^Commencer ici/ })).not.toContainText('Trois crans');
  await expect(page.getByRole('link', { name: 'Planter mon premier fanion' })).toBeHidden();
  await expectSound(page);
  await page.getByRole('link', { name: 'Planter le suivant' }).click();
  await expect(page).toHaveURL(/\/ouverts\/(?!trois-crans)/);
  await page.goto('/ouverts/trois-crans-plus-loin');
  await page.getByRole('link', { name: 'Créer mon compte' }).click();

  await expect(page.getByText(/vous attend\s?: 1\schallenge, 25\spoints et 38 XP/)).toBeVisible();
  await page.getByLabel('Prénom').fill('Nolwenn');
  await page.getByLabel('Nom', { exact: true }).fill('Le Guen');
  await page.getByLabel('Pseudo').fill(username);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByLabel('Caractère 1 sur 6').pressSequentially(await mailedCode(email));
  await expect(page.getByText(/Trois crans plus loin\s» vous est crédité\s?: 25\spoints/)).toBeVisible();

  // The address was just confirmed: only the password is left to give.
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nolwenn');
  // A member who returns to the same address gets the dashboard.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nolwenn');
  await page.goto('/challenges');
  await expect(page.getByText('Le reste de la liste s’ouvre avec l’adhésion')).toBeVisible();
  await page.goto('/challenges/trois-crans-plus-loin');
  await expect(page.getByText(/Challenge résolu\s?!/)).toBeVisible();
});

test('an event of the agenda has its page: what it is, its way in, and for a member the way to their own @phone', async ({
  page,
  another,
}) => {
  await page.goto('/');
  // The event that runs is always in sight; the next ones may give way to those that other journeys make.
  await page.getByRole('region', { name: 'Agenda' }).getByRole('link', { name: 'Nuit Blanche' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nuit Blanche' })).toBeVisible();
  await expect(page).toHaveURL(/\/evenements\/nuit-blanche$/);
  await page.goto('/evenements/coupe-des-phares');
  await expect(page.getByRole('heading', { level: 1, name: 'Coupe des Phares' })).toBeVisible();
  await expect(page).toHaveTitle(/^Coupe des Phares · /);
  await expectSound(page);
  await page.getByRole('link', { name: 'S’inscrire à l’événement' }).click();
  await expect(page).toHaveURL(/\/login$/);

  const member = await another();
  await signIn(member, 'adherent');
  await member.goto('/evenements/coupe-des-phares');
  await expect(member.getByRole('link', { name: 'Tableau de bord' })).toBeVisible();
  await expect(member.getByRole('link', { name: 'Se connecter' })).toBeHidden();
  await member.getByRole('link', { name: 'S’inscrire à l’événement' }).click();
  await expect(member).toHaveURL(/\/ctf\/detail\/coupe-des-phares$/);
  await expect(member.getByRole('heading', { level: 1, name: 'Coupe des Phares' })).toBeVisible();
});

test('a visitor follows the next webinar to its page, which says how to join @phone', async ({ page }) => {
  await page.goto('/');
  const next = page.getByRole('region', { name: 'Agenda' }).locator('a[href^="/formation/"]').first();
  const name = (await next.textContent()) ?? '';
  await next.click();
  await expect(page).toHaveURL(/\/formation\/./);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/formation/lire-une-capture-sans-se-noyer');
  await expect(page.getByRole('heading', { level: 1, name: 'Lire une capture réseau' })).toBeVisible();
  await expect(page.getByText('prenez l’adhésion')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Réserver ma place' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a member is given the address of the public page of an event and of a webinar', async ({ page }) => {
  await signIn(page, 'adherent');
  for (const [inside, publicPath] of [
    ['/ctf/detail/coupe-des-phares', '/evenements/coupe-des-phares'],
    ['/learn/event/lire-une-capture-sans-se-noyer', '/formation/lire-une-capture-sans-se-noyer'],
  ] as const) {
    await page.goto(inside);
    await expect(page.getByRole('button', { name: 'Copier l’adresse' })).toBeVisible();
    await page.getByRole('link', { name: 'Voir la page publique' }).click();
    await expect(page).toHaveURL(new RegExp(`${publicPath}$`));
  }
});

test('the season is read by visitors, by pseudo of who chose it in their settings @phone', async ({
  page,
  another,
}) => {
  await page.goto('/');
  const season = page.getByRole('region', { name: /^Saison \d{4}/ });
  await expect(season.getByRole('listitem').first()).toBeVisible();
  await expect(season.getByText('Membre discret').first()).toBeVisible();

  const member = await another();
  await signIn(member, 'adherent');
  await member.goto('/settings');
  const choice = member.getByRole('switch', { name: /Paraître au classement public/ });
  // In the demo they are shown to begin with.
  await expect(choice).toBeChecked();
  const saved = () =>
    member.waitForResponse((answer) => answer.url().endsWith('/profile/public-board') && answer.ok());
  await Promise.all([saved(), choice.click()]);
  await member.reload();
  await expect(choice).not.toBeChecked();
  await Promise.all([saved(), choice.click()]);
  await expect(choice).toBeChecked();
});
