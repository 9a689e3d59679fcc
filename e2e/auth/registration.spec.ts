import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectSound,
  fanion,
  flagOf,
  mailedCode,
  PASSWORD,
  test,
} from '../journey.ts';

let count = 0;

/** A new person, different in each project and at each run. */
function someone(project: string) {
  count += 1;
  const username = `Gwen-${project}-${count}${Date.now().toString(36).slice(-4)}`;
  return { username, email: `${username.toLowerCase()}@exemple.fr` };
}

async function fillIdentity(
  page: Page,
  { username, email }: { username: string; email: string },
): Promise<void> {
  await page.getByLabel('Prénom').fill('Gwenola');
  await page.getByLabel('Nom', { exact: true }).fill('Le Guen');
  await page.getByLabel('Pseudo').fill(username);
  await page.getByLabel('E-mail').fill(email);
}

test('a visitor registers, confirms by the mailed code, logs in, fails once, solves, and is on the leaderboard @phone', async ({
  page,
}, info) => {
  const person = someone(info.project.name);
  await page.goto('/challenges?q=carnet');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('link', { name: 'S’inscrire' }).click();

  await fillIdentity(page, person);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await page.getByLabel('Mot de passe', { exact: true }).fill('court');
  await expect(page.getByText('Mot de passe incomplet')).toBeVisible();
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('Mot de passe sécurisé ✓')).toBeVisible();
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(page.getByText('Tout est facultatif ici')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();

  await expect(page).toHaveURL(/\/otp-verification/);
  // No mail is sent there: the page says where the code is.
  await expect(page.getByText('Cette démonstration n’envoie pas d’e-mail')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Corriger l’adresse ou le pseudo' }).click();
  await expect(page.getByLabel('Prénom')).toHaveValue('Gwenola');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.goBack();
  await page.getByLabel('Caractère 1 sur 6').pressSequentially('AAAAAA');
  await expect(page.getByText('Code OTP invalide')).toBeVisible();
  await expect(page.getByLabel('Caractère 1 sur 6')).toBeFocused();
  await page.getByLabel('Caractère 1 sur 6').pressSequentially(await mailedCode(person.email));
  await expect(
    page.getByText(/Inscription réussie\s?! Vous pouvez maintenant vous connecter\./),
  ).toBeVisible();

  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  // Where they wanted to go before they had an account.
  await expect(page).toHaveURL('/challenges?q=carnet');

  // A newcomer is a guest: the other challenges open with a membership, which a volunteer records.
  await page.goto('/challenges');
  await expect(page.getByText('Le reste de la liste s’ouvre avec l’adhésion')).toBeVisible();
  await fanion('membership', 'record', person.username, 'adherent', '--until', '2099-12-31');
  await page.goto('/challenges?q=carnet');

  await page.getByRole('link', { name: 'Le carnet du cap-hornier' }).first().click();
  const flag = page.getByRole('textbox', { name: 'Flag' });
  await flag.fill('pas-le-bon');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText(/Flag incorrect\. Réessayez\s?!/)).toBeVisible();
  await expect(flag).toHaveValue('pas-le-bon');
  await expectAccessible(page);
  await flag.fill(flagOf('carnet-du-cap-hornier'));
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText(/Challenge résolu\s?!/).first()).toBeVisible();
  await expect(page.getByText('+100 pts').first()).toBeVisible();
  await page.getByRole('tab', { name: /Writeup/ }).click();
  await expect(page).toHaveURL(/tab=writeup/);
  await expect(page.getByRole('tabpanel')).toContainText('Vigenère');

  await page.goto('/leaderboard');
  await expect(page.getByText('Votre position')).toBeVisible();
  await page.getByRole('button', { name: 'Aller à ma place' }).click();
  await expect(
    page
      .getByRole('row', { name: new RegExp(person.username) })
      .or(page.getByRole('listitem').filter({ hasText: person.username }))
      .first(),
  ).toBeVisible();
  await expectSound(page);
});

test('the same by keyboard alone, as far as the solve', async ({ page }) => {
  const person = someone('clavier');
  await page.goto('/register');
  const fill = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true });
    for (
      let n = 0;
      n < 40 && !(await field.evaluate((element) => element === element.ownerDocument.activeElement));
      n += 1
    )
      await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  await fill('Prénom', 'Gwenola');
  await fill('Nom', 'Le Guen');
  await fill('Pseudo', person.username);
  await fill('E-mail', person.email);
  await page.keyboard.press('Enter');
  await fill('Mot de passe', PASSWORD);
  await fill('Confirmer le mot de passe', PASSWORD);
  await page.keyboard.press('Enter');
  const create = page.getByRole('button', { name: 'Créer mon compte' });
  await expect(create).toBeVisible();
  await create.press('Enter');
  await expect(page.getByLabel('Caractère 1 sur 6')).toBeFocused();
  await page.keyboard.type(await mailedCode(person.email));
  await expect(page).toHaveURL(/\/login/);
  await fill('E-mail', person.email);
  await fill('Mot de passe', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  await fanion('membership', 'record', person.username, 'adherent', '--until', '2099-12-31');
  await page.goto('/challenges');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Rechercher' })).toBeFocused();
  await page.keyboard.type('carnet');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=carnet/);
  const link = page.getByRole('link', { name: 'Le carnet du cap-hornier' });
  await link.focus();
  await page.keyboard.press('Enter');
  await fill('Flag, dans FANION{ }', flagOf('carnet-du-cap-hornier'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Challenge résolu\s?!/).first()).toBeVisible();
});
