import { FIRST_RUN_PAGE } from '@fanion/contract/pages';
import { expect, expectAccessible, expectSound, PASSWORD, test } from '../journey.ts';
import { type Server, startServer } from '../server.ts';

/** The line of the code, which is printed last. */
const CODE = />>> CODE ((?:[A-Z\d]{4}-){2}[A-Z\d]{4})/;

// An association without members: no other journey uses this server.
let server: Server;
test.beforeAll(async () => {
  server = await startServer({ demo: false });
});
test.afterAll(() => server?.stop());

test('the first visit of a new installation makes its manager, says who it is, tries its mails and begins with challenges', async ({
  page,
}) => {
  await page.goto(server.url);
  await expect(page).toHaveURL(new RegExp(`${FIRST_RUN_PAGE}$`));
  await expectSound(page);
  await expect.poll(() => server.output()).toMatch(CODE);
  const code = CODE.exec(server.output())?.[1] ?? '';

  await page.getByLabel('Code du journal').fill('AAAA-AAAA-AAAA');
  await page.getByLabel('Prénom').fill('Anne');
  await page.getByLabel('Nom', { exact: true }).fill('Le Gall');
  await page.getByLabel('Pseudo').fill('annelg');
  await page.getByLabel('E-mail').fill('anne@exemple.fr');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(page.getByText('Ce code n’est pas celui du journal.')).toBeVisible();
  await expect(page.getByLabel('Code du journal')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Code du journal').fill(code);
  await page.getByRole('button', { name: 'Créer le compte' }).click();

  await expect(page.getByRole('heading', { name: /Étape 2 sur 4/ })).toBeFocused();
  await page.getByLabel('Nom de l’association').fill('Les Marins du code');
  await page.getByLabel('Adresse de contact').fill('contact chez exemple');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText(/Cette adresse e-mail n’est pas valable/)).toBeVisible();
  await page.getByLabel('Adresse de contact').fill('contact@exemple.fr');
  await page.getByLabel('Adresse du siège').fill('1 quai du Port\n29200 Brest');
  await expectSound(page);
  await page.getByRole('button', { name: 'Continuer' }).click();

  await expect(page.getByRole('heading', { name: /Étape 3 sur 4/ })).toBeFocused();
  await expect(page.getByLabel('Envoyer un mail d’essai à')).toHaveValue('contact@exemple.fr');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(/\.eml$/)).toBeVisible();
  await expectSound(page);
  // The remaining steps are found again, from the settings too.
  await page.goto(`${server.url}/gestion/reglages`);
  await page.getByRole('link', { name: 'La reprendre' }).click();
  // The settings page, which stays until the next one is there, also names it on a button.
  await expect(page.getByRole('textbox', { name: 'Nom de l’association' })).toHaveValue('Les Marins du code');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(
    page.getByText(/liront ces prix.*Adhérent, 50\s€ par an, Bienfaiteur, 70\s€ par an/),
  ).toBeVisible();
  await page.getByRole('radio', { name: /démonstration/ }).check();
  await expectSound(page);
  await page.getByRole('button', { name: 'Terminer' }).click();

  await expect(page).toHaveURL(/\/gestion$/);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(/\d\d challenges ajoutés/);
  await expect(page.getByRole('banner').getByText('Les Marins du code', { exact: true })).toBeVisible();
  // The home of the console, where the first steps end, lists what is really missing.
  const next = page.getByRole('region', { name: 'À faire ensuite' });
  await expect(next.getByRole('heading', { level: 3 })).toHaveText([
    'Prix des formules',
    'Moyens de paiement',
    'Textes légaux',
    'Texte du club',
    'Mails',
  ]);
  await expectSound(page);
  await next.getByRole('link', { name: /^Régler/ }).click();
  await expect(page.getByRole('searchbox', { name: 'Chercher un réglage' })).toHaveValue('paiement');
  const response = await page.goto(`${server.url}${FIRST_RUN_PAGE}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
