import type { Page } from '@playwright/test';
import {
  aNewcomer,
  arrive,
  DEMO_PASSWORD,
  expect,
  expectSound,
  mailedCode,
  mailsTo,
  PASSWORD,
  signIn,
  test,
} from '../journey.ts';

const NEW = 'Nouvelle-Balise-9!';
async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

test('who must wait after wrong passwords gets in by a mailed code', async ({ page, request }, info) => {
  const { email } = await aNewcomer(request, info.project.name);
  // The server's answer after many wrong passwords; a minute is long enough to be seen.
  const refused = {
    error: 'too_many_attempts',
    message: "Trop d'essais. Réessayez dans 60 s.",
    retry_after: 60,
  };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 429, json: refused }), {
    times: 1,
  });
  await logIn(page, email, PASSWORD);
  await expect(page.getByText(/Trop d['’]essais/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Recevoir un code par e-mail' }).click();

  await expect(page).toHaveURL(/\/otp-verification/);
  await expect(page.getByText(/que si l’adresse et le mot de passe sont les bons/)).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Caractère 1 sur 6').pressSequentially(await mailedCode(email));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maewenn');
});

test('a forgotten password is replaced from the page that asked for the code', async ({
  page,
  request,
}, info) => {
  const { email } = await aNewcomer(request, info.project.name);
  await page.goto('/login');
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Envoyer le code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email envoyé');
  // A stranger who knows the address tries codes: the tries of the person who asked are unaffected.
  for (let i = 0; i < 6; i += 1)
    await request.post('/api/auth/reset-password', { data: { email, code: 'AAAAAA', new_password: NEW } });
  await page.getByRole('link', { name: 'Entrer le code' }).click();
  await page.getByLabel('Caractère 1 sur 6').pressSequentially(await mailedCode(email));
  await choose(page, NEW);
  await logIn(page, email, NEW);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maewenn');
});

test('the link of the mail opens the reset by itself, whoever asked for it', async ({
  page,
  request,
}, info) => {
  const { email } = await aNewcomer(request, info.project.name);
  const answer = await request.post('/api/auth/forgot-password', { data: { email } });
  const { handle } = (await answer.json()) as { handle: string };
  for (let i = 0; i < 6; i += 1)
    await request.post('/api/auth/reset-password', {
      data: { email, code: 'AAAAAA', new_password: NEW, handle },
    });
  await mailedCode(email);
  const [mail] = await mailsTo(email);
  const link = /\/reset-password\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await choose(page, NEW);
  await logIn(page, email, NEW);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maewenn');
});

/** Gives the new password twice, and waits for it to be taken. */
async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nouveau mot de passe').fill(password);
  await page.getByLabel('Confirmer le mot de passe').fill(password);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText(/Mot de passe réinitialisé avec succès/)).toBeVisible();
}

test('who changes their password is told of the tokens that go on working, and led to them', async ({
  page,
}, info) => {
  const { token } = await arrive(page, info.project.name);
  const headers = { authorization: `Bearer ${token}` };
  await page.goto('/settings');
  await expect(page.getByText('Le changement déconnecte vos autres appareils.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir vos jetons' })).toHaveCount(0);
  const made = await page.request.post('/api/auth/tokens', { headers, data: { description: 'robot' } });
  expect(made.ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('Votre jeton pour un programme restera valable')).toBeVisible();
  await page.getByRole('link', { name: 'Voir vos jetons' }).click();
  await expect(page.getByText('robot', { exact: true })).toBeInViewport();
});

test('who logs in after a logout starts at the dashboard, in every tab', async ({ page }) => {
  await signIn(page, 'adherent');
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/messages');
  await expect(other.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await page.getByRole('button', { name: /^Menu de/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await other.getByLabel('E-mail').fill('membre@demo.fanion.local');
  await other.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await other.getByRole('button', { name: 'Se connecter' }).click();
  await expect(other.getByRole('button', { name: /^Menu de/ })).toBeVisible();
  await expect(other).toHaveURL(/\/$/);
});
