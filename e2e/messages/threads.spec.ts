import {
  aNewcomer,
  arriveAs,
  asMember,
  becomeMember,
  type Call,
  expect,
  expectAccessible,
  expectSound,
  flagOf,
  logIn,
  test,
} from '../journey.ts';

test('two members write to each other live, one mutes, reports and blocks @phone', async ({ page, another }, {
  project,
}) => {
  const message = `Tu viens à l’atelier ? (${project.name})`;
  await logIn(page, 'bienfaiteur', '/profile/mistral');
  await page.getByRole('link', { name: 'Écrire', exact: true }).click();
  await expect(page).toHaveURL(/\/messages(\?a=mistral|\/\d+)$/);
  const field = page.getByRole('textbox', { name: 'Votre message' });
  const send = page.getByRole('button', { name: 'Envoyer' });
  for (const one of [field, send]) await expect(one).toBeInViewport({ ratio: 1 });
  // A touch screen has no Shift: there only the button sends, and keys are not mentioned.
  const touched = project.name === 'mobile';
  await expect(page.getByText('Entrée envoie')).toHaveCount(touched ? 0 : 1);
  await field.fill(message);
  await (touched ? send.click() : field.press('Enter'));
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  const log = page.getByRole('log', { name: 'Messages' });
  await expect(log.getByText(message)).toBeVisible();
  for (const one of [field, send]) await expect(one).toBeInViewport({ ratio: 1 });
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expectSound(page);

  const other = await another();
  await logIn(other, 'adherent', '/messages');
  await other
    .getByRole('link', { name: new RegExp(`Non lue|${project.name}`) })
    .first()
    .click();
  const theirs = other.getByRole('log', { name: 'Messages' });
  await expect(theirs.getByText(message)).toBeVisible();
  const answer = `Oui, à ce soir (${project.name})`;
  await other.getByRole('textbox', { name: 'Votre message' }).fill(answer);
  await other.getByRole('button', { name: 'Envoyer' }).click();
  // By the stream, without a request.
  await expect(log.getByText(answer)).toBeVisible();
  await page.goto('/');
  await other.getByRole('textbox', { name: 'Votre message' }).fill(`Encore (${project.name})`);
  await other.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('link', { name: /^Messages, \d+.conversation/ })).toBeVisible();
  await page.getByRole('link', { name: /^Messages, \d+.conversation/ }).click();
  await page.getByRole('link', { name: new RegExp(`Encore .${project.name}`) }).click();
  await expect(log.getByText(`Encore (${project.name})`)).toBeVisible();

  await log
    .getByRole('button', { name: /Signaler ce message/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Signaler ce message' });
  await dialog.getByLabel('Motif').selectOption('advertising');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Merci, l’association est prévenue.').first()).toBeVisible();
  const desk = await another();
  await logIn(desk, 'gerant', '/gestion/moderation?sujet=message');
  await desk
    .getByRole('link', { name: /vigie|mistral|sillage/ })
    .last()
    .click();
  await expect(desk.getByText(`Encore (${project.name})`)).toBeVisible();
  await expect(desk.getByText(message)).toHaveCount(0);
  await expectAccessible(desk);

  await page.getByRole('button', { name: 'Que faire de cette conversation' }).click();
  await page.getByRole('menuitem', { name: 'Bloquer ce membre' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquer ce membre' }).click();
  await expect(page.getByText('Vous bloquez ce membre')).toBeVisible();
  await other.getByRole('textbox', { name: 'Votre message' }).fill('Encore là ?');
  await other.getByRole('button', { name: 'Envoyer' }).click();
  await expect(other.getByText('Ce membre ne reçoit pas vos messages.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Débloquer' }).click();
  await expect(field).toBeVisible();
});

test('who was helped is offered to say thank you where the solve is told', async ({ page }, { project }) => {
  const slug = 'moulin-a-maree';
  const asker = await arriveAs(page, project.name, 'adherent');
  const { token, ...person } = await aNewcomer(page.request, project.name);
  const helper = { ...person, token: token.access_token };
  await becomeMember(page.request, helper, 'adherent');
  const [asks, helps] = [asker, helper].map((who) => asMember(page.request, who.token)) as [Call, Call];
  await helps('POST', `/challenges/${slug}/submit`, { flag: flagOf(slug) });
  await helps('PUT', '/messages/settings', { helps: true });
  for (let n = 0; n < 5; n += 1) await asks('POST', `/challenges/${slug}/submit`, { flag: `FANION{${n}}` });
  await asks('POST', `/messages/help/challenges/${slug}`, { message: 'Par où commencer ?' });
  const { requests } = await helps<{ requests: { id: number }[] }>('GET', '/messages/help');
  await helps('POST', `/messages/help/${requests[0]?.id}/take`);

  await page.goto(`/challenges/${slug}`);
  await page.getByRole('textbox', { name: 'Flag' }).fill(flagOf(slug));
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText(`${helper.username} vous a donné un coup de pouce`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dire merci' }).click();
  await expect(page.getByText('Vous avez dit merci.')).toBeVisible();
});
