import type { Browser, Page } from '@playwright/test';
import {
  arrive,
  expect,
  expectAccessible,
  expectFits,
  expectSound,
  mailedCode,
  PASSWORD,
  test,
} from '../journey.ts';

/** A red square, as a phone would send a photo. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGO4o6GBFTEMLQkAdOE/QX+UrbgAAAAASUVORK5CYII=',
  'base64',
);

/** Another member, in a browser of their own. */
async function another(browser: Browser, baseURL: string | undefined, project: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const page = await context.newPage();
  await arrive(page, `autre-${project}`);
  return page;
}

async function edit(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Modifier le profil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier le profil' })).toBeFocused();
}

/** A toast, which is also announced. */
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Messages' }).getByText(text)).toBeVisible();

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

test('the address of the form leads to it, and the form to the profile', async ({ page }, info) => {
  await arrive(page, info.project.name);
  await page.goto('/profile/edit');
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier le profil' })).toBeFocused();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Modifier le profil' })).toBeFocused();
});

test('a member edits the profile, and another one sees what is shown and not what is hidden', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const { username } = await arrive(page, info.project.name);
  await edit(page);
  await page.getByRole('textbox', { name: 'Bio' }).fill('😀'.repeat(95));
  await expect(page.getByText('5 caractères restants')).toBeVisible();
  await page.getByRole('textbox', { name: 'Lieu' }).fill('Île-de-Sein');
  const specialties = page.getByRole('textbox', { name: 'Spécialités' });
  await specialties.fill('pcap,radio,');
  await specialties.fill('cryptographie');
  await page.getByRole('textbox', { name: 'GitHub' }).fill('http://ailleurs.example/moi');
  await page.getByRole('switch', { name: /^Lieu/ }).click();
  await page.getByRole('checkbox', { name: /^Je cherche une équipe/ }).check();
  await save(page);
  await expect(page.getByText('2 champs sont à corriger', { exact: false })).toBeVisible();
  await expect(specialties).toHaveValue('cryptographie');
  await expectAccessible(page);
  await page.getByRole('button', { name: /https:\/\// }).click();
  await expect(page.getByRole('textbox', { name: 'GitHub' })).toBeFocused();
  await page.getByRole('textbox', { name: 'GitHub' }).fill('ile-de-sein');
  await specialties.fill('crypto');
  await expectFits(page);
  await save(page);
  await expectToast(page, 'Profil enregistré');
  await expect(page.getByRole('button', { name: 'Modifier le profil' })).toBeFocused();
  await expect(page.getByText('Île-de-Sein')).toBeVisible();
  await expect(page.getByText(/Masqué aux autres membres\s: lieu/)).toBeVisible();
  await expectSound(page);

  const other = await another(browser, baseURL, info.project.name);
  await other.goto(`/profile/${username.toUpperCase()}`);
  await expect(other).toHaveURL(new RegExp(`/profile/${username}$`));
  await expect(other.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await expect(other.getByText('😀'.repeat(95))).toBeVisible();
  await expect(other.getByText('pcap')).toBeVisible();
  await expect(other.getByText('Cherche une équipe')).toBeVisible();
  await expect(other.getByRole('link', { name: /GitHub/ })).toHaveAttribute(
    'href',
    'https://github.com/ile-de-sein',
  );
  await expect(other.getByText('Île-de-Sein')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Modifier le profil' })).toHaveCount(0);
  await other.context().close();

  await page.getByRole('link', { name: 'Voir comme un visiteur' }).click();
  await expect(page.getByText('tel que les autres membres le voient')).toBeVisible();
  await expect(page.getByText('Île-de-Sein')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revenir à mon profil' }).click();
  await expect(page.getByText('Île-de-Sein')).toBeVisible();
});

test('a new photo is in the bar at once, and can be removed', async ({ page }, info) => {
  const { username } = await arrive(page, info.project.name);
  await edit(page);
  const inBar = page.getByRole('button', { name: new RegExp(`^Menu de ${username}`) }).locator('img');
  const picture = page.locator('input[type="file"]');
  await picture.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Le fichier doit être une image')).toBeVisible();
  await expect(inBar).toHaveCount(0);
  await picture.setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: PHOTO });
  await expectToast(page, 'Photo enregistrée');
  await expect(inBar).toHaveAttribute('src', /\/avatar\//);
  // The form still saves: its own photo is not somebody else's change.
  await page.getByRole('textbox', { name: 'Lieu' }).fill('Brest');
  await save(page);
  await expectToast(page, 'Profil enregistré');
  await edit(page);
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expectToast(page, 'Photo retirée');
  await expect(inBar).toHaveCount(0);
});

test('a new pseudo leads to its address, the old one too, and waits 30 days for another', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const { username } = await arrive(page, info.project.name);
  const renamed = `${username}-bis`;
  await page.goto(`/profile/${username}`);
  await page.getByRole('button', { name: 'Modifier le profil' }).click();
  await page.getByRole('textbox', { name: 'Lieu' }).fill('Molène');
  await page.getByRole('button', { name: 'Changer de pseudo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changer de pseudo' });
  const field = dialog.getByLabel('Nouveau pseudo');
  await field.fill('admin');
  await field.press('Enter');
  await expect(dialog.getByText('Ce pseudo est réservé.')).toBeVisible();
  await expectAccessible(page);
  await field.fill('sillage');
  await field.press('Enter');
  await expect(dialog.getByText('Ce pseudo est déjà pris.')).toBeVisible();
  await field.fill(renamed);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/profile/${renamed}$`));
  await expect(page.getByText(/Prochain changement possible le/)).toBeVisible();
  // The text typed before is still there, and can still be saved.
  await expect(page.getByRole('textbox', { name: 'Lieu' })).toHaveValue('Molène');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();

  const other = await another(browser, baseURL, info.project.name);
  await other.goto(`/profile/${username}`);
  await expect(other).toHaveURL(new RegExp(`/profile/${renamed}$`));
  await expect(other.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await other.context().close();
});

test('leaving with something unsaved asks first', async ({ page }, info) => {
  await arrive(page, info.project.name);
  await edit(page);
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await bio.fill('Presque perdue');
  const away = page.getByRole('banner').getByRole('link').first();
  await away.click();
  const question = page.getByRole('alertdialog', { name: /Quitter sans enregistrer/ });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toHaveCount(0);
  await expect(bio).toHaveValue('Presque perdue');
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(bio).toHaveValue('Presque perdue');
  await away.click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/profile');
  await expect(page.getByText('Presque perdue')).toHaveCount(0);
});

test('a change in another window is told, and what was typed stays', async ({ page }, info) => {
  await arrive(page, info.project.name);
  await edit(page);
  const second = await page.context().newPage();
  await edit(second);
  await second.getByRole('textbox', { name: 'Lieu' }).fill('Ouessant');
  await save(second);
  await expectToast(second, 'Profil enregistré');

  await page.getByRole('textbox', { name: 'Bio' }).fill('Écrite ici');
  await save(page);
  await expect(page.getByText('Profil modifié ailleurs')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('Écrite ici');
  await expectSound(page);
  await page.getByRole('button', { name: 'Enregistrer quand même' }).click();
  await expectToast(page, 'Profil enregistré');
  await expect(page.getByText('Écrite ici')).toBeVisible();
  await expect(page.getByText('Ouessant')).toBeVisible();

  await edit(second);
  await edit(page);
  await page.getByRole('textbox', { name: 'Lieu' }).fill('Hoëdic');
  await save(page);
  await expectToast(page, 'Profil enregistré');
  await second.getByRole('textbox', { name: 'Bio' }).fill('Abandonnée');
  await save(second);
  await second.getByRole('button', { name: 'Abandonner mes modifications' }).click();
  const question = second.getByRole('alertdialog', { name: /Abandonner vos modifications/ });
  await expectAccessible(second);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(second.getByRole('textbox', { name: 'Bio' })).toHaveValue('Abandonnée');
  await second.getByRole('button', { name: 'Abandonner mes modifications' }).click();
  await question.getByRole('button', { name: 'Abandonner mes modifications' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Modifier le profil' })).toBeFocused();
  await expect(second.getByRole('textbox', { name: 'Lieu' })).toHaveValue('Hoëdic');
  await expect(second.getByRole('textbox', { name: 'Bio' })).toHaveValue('Écrite ici');
});

test('activity as a table, every badge in a window, and who does not exist', async ({ page }, info) => {
  await arrive(page, info.project.name);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Afficher en tableau' }).click();
  await expect(page.getByRole('region', { name: 'Activité par jour' }).getByRole('row')).toHaveCount(53);
  await expectSound(page);
  await page.getByRole('button', { name: /Voir tout\s*: badges/ }).click();
  const badges = page.getByRole('dialog', { name: 'Badges' });
  await expect(badges.getByText('Premier flag', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(badges).toHaveCount(0);
  // Neither an unknown pseudo nor a word that is an API call of its own.
  for (const nobody of ['personne-de-ce-nom', 'badges']) {
    await page.goto(`/profile/${nobody}`);
    await expect(page.getByText('Utilisateur non trouvé')).toBeVisible();
  }
});

test('a new address: the password, the code that was mailed, and it is there', async ({ page }, info) => {
  const { email } = await arrive(page, info.project.name);
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Adresse e-mail' });
  await expect(card.getByText(email)).toBeVisible();
  await card.getByRole('textbox', { name: 'Nouvelle adresse e-mail' }).fill(`neuve-${email}`);
  await card.getByRole('textbox', { name: 'Mot de passe actuel' }).fill('Pas-le-bon-42!');
  await card.getByRole('button', { name: 'Envoyer le code' }).click();
  await expect(card.getByRole('textbox', { name: 'Mot de passe actuel' })).toBeFocused();
  await expectAccessible(page);
  await card.getByRole('textbox', { name: 'Mot de passe actuel' }).fill(PASSWORD);
  await card.getByRole('button', { name: 'Envoyer le code' }).click();
  await expect(card.getByText(`Un code attend à l’adresse neuve-${email}.`)).toBeVisible();
  await expectAccessible(page);
  const first = card.getByLabel('Caractère 1 sur 6');
  await first.pressSequentially('AAAAAA');
  await expect(card.getByText('Code OTP invalide')).toBeVisible();
  await first.pressSequentially(await mailedCode(`neuve-${email}`));
  await expectToast(page, 'Adresse e-mail changée');
  await expect(card.getByText(`neuve-${email}`)).toBeVisible();
});
