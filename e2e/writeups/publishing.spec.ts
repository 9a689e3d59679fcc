import { inHours, playEvent, test, uniqueName } from '../ctf/events.ts';
import { arrive, arriveAs, asMember, expect, expectAccessible, expectSound, logIn } from '../journey.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGO4o6GBFTEMLQkAdOE/QX+UrbgAAAAASUVORK5CYII=',
  'base64',
);

test('a player writes what a manager publishes and others read and find useful, without the flag @phone', async ({
  page,
  another,
  manager,
}, info) => {
  const phone = info.project.name === 'mobile';
  const event = await playEvent(manager, uniqueName('Récit', info.project.name), [83]);
  const { username, token } = await arriveAs(page, info.project.name, 'bienfaiteur');
  const author = asMember(page.request, token);
  await author('POST', '/ctf/register', { eventId: event.id, participationType: 'solo' });
  const { challenges } = await manager.call<{ challenges: { id: number }[] }>(
    'GET',
    `/ctf/manage/events/${event.slug}/challenges`,
  );
  const flag = `FANION{${event.slug}-1}`;
  await author('POST', `/ctf/events/${event.slug}/challenges/${challenges[0]?.id}/submit`, { flag });
  await manager.call('PATCH', `/ctf/manage/events/${event.slug}`, { endDate: inHours(0) });

  await page.goto(`/ctf/detail/${event.slug}?tab=writeups`);
  await expect(page.getByText('Aucun write-up disponible pour ce CTF')).toBeVisible();
  await page.getByRole('button', { name: 'Écrire un write-up' }).click();
  const start = page.getByRole('dialog', { name: 'Écrire un write-up' });
  await start.getByLabel('Sujet').selectOption({ label: `${event.name}, manche 1` });
  const title = `${event.name}, mot à mot`;
  await start.getByRole('textbox', { name: 'Titre' }).fill(title);
  await expectSound(page);
  await start.getByRole('button', { name: 'Commencer' }).click();
  await expect(page).toHaveURL(/\/ctf\/write-ups\/\d+$/);

  const text = page.getByRole('textbox', { name: 'Texte' });
  await text.fill(`## Le courant\n\nOn lit **la marée**, puis :\n\n\`${flag}\`\n`);
  const bar = page.locator('.foot-bar');
  await expect(bar.getByRole('status')).toContainText(/Le texte contient un flag de «\s.*manche 1\s»/);
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await text.fill('## Le courant\n\nOn lit **la marée**, puis :\n\n```\nFANION{…}\n```\n');
  await expect(bar.getByRole('status')).toHaveText(/^Enregistré à \d\d:\d\d$/);

  const file = page.getByLabel('Image à ajouter');
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Le fichier doit être une image')).toBeVisible();
  await text.press('Control+End');
  await file.setInputFiles({ name: 'vue.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(text).toHaveValue(/```\n\n!\[\]\(image:\d+\)$/);
  await expect(text).toBeFocused();
  // A picture without a description for readers who cannot see it: the text cannot be submitted.
  await page.getByRole('button', { name: /^Proposer/ }).click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill((await text.inputValue()).replace('![]', '![La baie à marée basse]'));
  await expect(bar.getByRole('status')).toHaveText(/^Enregistré à \d\d:\d\d$/);
  if (phone) await page.getByRole('tab', { name: 'Aperçu' }).click();
  const preview = page.getByRole('region', { name: 'Aperçu' }).last();
  await expect(preview.getByRole('heading', { name: 'Le courant' })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('la marée');
  await expect(preview.getByRole('img', { name: 'La baie à marée basse' })).toHaveAttribute('src', /^blob:/);
  await expectSound(page);
  await page.reload();
  await expect(text).toHaveValue(/## Le courant/);
  await page.getByRole('button', { name: /^Proposer/ }).click();
  await expect(page.getByText('Ce write-up attend sa relecture.', { exact: false })).toBeVisible();

  const desk = await another();
  await logIn(desk, 'gerant', '/gestion/moderation?sujet=writeup');
  await desk.getByRole('link', { name: title }).click();
  const waiting = desk.getByRole('complementary', { name: title });
  await expect(waiting).toContainText(username);
  await expectSound(desk);
  await waiting.getByRole('button', { name: 'Lire le write-up' }).click();
  const read = desk.getByRole('dialog', { name: title });
  await expect(read.getByRole('heading', { name: 'Le courant' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await waiting.getByRole('radio', { name: /^Publier/ }).check();
  await waiting.getByRole('button', { name: 'Publier' }).click();
  await expect(desk.getByRole('region', { name: 'Messages' }).getByText('Write-up publié.')).toBeVisible();
  await expect(desk.getByRole('link', { name: title })).toHaveCount(0);

  const reader = await another();
  await logIn(reader, 'membre', `/ctf/detail/${event.slug}?tab=writeups`);
  await expect(reader.getByRole('tab', { name: /^Write-ups/ })).toContainText('1');
  await reader.getByRole('link', { name: title }).click();
  await expect(reader).toHaveURL(/wu=\d+/);
  const opened = reader.getByRole('dialog', { name: title });
  await expect(opened.getByRole('heading', { name: 'Le courant' })).toBeVisible();
  await expect(opened.getByRole('img', { name: 'La baie à marée basse' })).toHaveAttribute('src', /^blob:/);
  const [useful, useless] = [/^Utile/, /^Peu utile/].map((name) => opened.getByRole('button', { name }));
  await useful!.click();
  await expect(useful!).toHaveAttribute('aria-pressed', 'true');
  await expect(useful!).toHaveText(/1$/);
  await expectSound(reader);
  // One vote each: a new one replaces it, here as on the server.
  await useless!.click();
  await expect(useful!).toHaveText(/0$/);
  await expect(useless!).toHaveText(/1$/);
  await useful!.click();
  await expect(useful!).toHaveText(/1$/);
  await reader.reload();
  await expect(useful!).toHaveAttribute('aria-pressed', 'true');
  await expect(useful!).toHaveText(/1$/);
  await expect(useless!).toHaveText(/0$/);

  await page.goto(`/ctf/detail/${event.slug}?tab=writeups`);
  await page.getByRole('link', { name: title }).click();
  const own = page.getByRole('dialog', { name: title });
  await expect(own.getByText('On ne vote pas pour son propre write-up.')).toBeVisible();
  await expect(own.getByRole('button', { name: /utile/i })).toHaveCount(0);
  await expect(own.getByRole('group', { name: 'Votre avis sur ce write-up' })).toContainText(/Utile.*1/);
});

test('an author lets everybody read a write-up of an ended event, and takes it back @phone', async ({
  page,
  another,
  manager,
}, info) => {
  const event = await playEvent(manager, uniqueName('Partage', info.project.name), [83]);
  const { token } = await arriveAs(page, info.project.name, 'bienfaiteur');
  const author = asMember(page.request, token);
  await author('POST', '/ctf/register', { eventId: event.id, participationType: 'solo' });
  const { challenges } = await manager.call<{ challenges: { id: number }[] }>(
    'GET',
    `/ctf/manage/events/${event.slug}/challenges`,
  );
  const id = challenges[0]?.id;
  await author('POST', `/ctf/events/${event.slug}/challenges/${id}/submit`, {
    flag: `FANION{${event.slug}-1}`,
  });
  await manager.call('PATCH', `/ctf/manage/events/${event.slug}`, { endDate: inHours(0) });
  const { writeup } = await author<{ writeup: { id: number } }>('POST', '/ctf/writeups', {
    ctfId: event.id,
    challenge_id: id,
    title: `${event.name}, pour tous`,
    content:
      '## Le courant\n\nOn lit **la marée**, puis la `carte`.\n\n```sh\nls -l /quai\n```\n\n- un\n- deux\n',
  });
  await page.goto(`/ctf/write-ups/${writeup.id}`);
  const choice = page.getByRole('switch', { name: /Visible de tous/ });
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(page.getByText('Pas encore lisible de tous')).toBeVisible();
  await author('POST', `/ctf/writeups/${writeup.id}/submit`);
  await manager.call('POST', `/ctf/writeups/${writeup.id}/review`, { publish: true, version: 1 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Copier l’adresse' })).toBeVisible();
  await expectSound(page);

  const visitor = await another();
  await visitor.goto(`/evenements/${event.slug}`);
  await visitor.getByRole('link', { name: `${event.name}, pour tous` }).click();
  await expect(visitor).toHaveURL(new RegExp(`/writeups/${writeup.id}$`));
  await expect(visitor.getByRole('heading', { level: 2, name: 'Le courant' })).toBeVisible();
  await expectSound(visitor);
  // A member with an account and no membership reads it there as a visitor does.
  const guest = await another();
  await arrive(guest, info.project.name);
  await guest.goto(`/writeups/${writeup.id}`);
  await expect(guest.getByRole('heading', { level: 2, name: 'Le courant' })).toBeVisible();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Copier l’adresse' })).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByText('Page Not Found')).toBeVisible();
});
