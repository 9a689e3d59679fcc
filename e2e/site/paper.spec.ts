import type { Page } from '@playwright/test';
import { asMember, expect, logIn, test, tokenOf } from '../journey.ts';

/** The printed page has these words, and no control. */
async function expectOnPaper(page: Page, ...words: string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  for (const word of words) await expect(main).toContainText(word);
  for (const role of ['tab', 'menu', 'textbox', 'banner', 'contentinfo'] as const)
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);
  // A column's heading sorts, and is its name as well.
  const buttons = page.locator(':not(th) > :is(button, a.btn)');
  await expect(buttons.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

test('a statement, a lesson and a certificate are printed without what is pressed', async ({
  page,
  request,
}) => {
  const call = asMember(request, await tokenOf(request, 'bienfaiteur'));
  const { certificates } = await call<{ certificates: { code: string; holder: string }[] }>(
    'GET',
    '/learn/certificates',
  );
  const { code, holder } = certificates[0]!;

  await page.goto('/ouverts/sept-enveloppes');
  await expect(page.getByRole('heading', { level: 1, name: 'Sept enveloppes' })).toBeVisible();
  await expectOnPaper(page, 'poupée gigogne');
  await expect(page.getByRole('button', { name: 'Valider' })).toBeVisible();

  await logIn(page, 'gerant', '/challenges');
  await expect(page.getByRole('link', { name: 'Sept enveloppes' })).toBeVisible();
  await expectOnPaper(page, 'Sept enveloppes');
  await expect(page.getByRole('link', { name: 'Proposer un challenge' })).toBeVisible();

  await page.goto('/challenges/sept-enveloppes');
  await expect(page.getByRole('article', { name: 'Énoncé' })).toBeVisible();
  await expectOnPaper(page, 'poupée gigogne');

  await page.goto('/learn/lecons/les-cookies-signes');
  await expect(page.getByRole('heading', { name: 'Signer n’est pas cacher' })).toBeVisible();
  await expectOnPaper(page, 'Signer n’est pas cacher');

  await page.goto(`/verify/${code}`);
  await expect(page.getByRole('heading', { name: 'Certificat valide' })).toBeVisible();
  await expectOnPaper(page, holder);
});
