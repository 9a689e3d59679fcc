import {
  arriveAs,
  asMember,
  expect,
  expectAccessible,
  expectFits,
  fanion,
  logIn,
  signIn,
  test,
  tokenOf,
} from './journey.ts';

const BODY = `## Pourquoi le port 443

Le **port** dit à qui l’on parle. \`HTTPS\` répond sur le 443.

:::note[À retenir]
Un port est un nombre.
:::
`;

test('an author writes a lesson, a second person reads it again and publishes it, and readers have it', async ({
  page,
  another,
}, info) => {
  const mark = `${info.project.name} ${Date.now().toString(36)}`;
  const title = `Les ports ${mark}`;
  await logIn(page, 'gerant', '/learn');
  await page.getByRole('link', { name: 'Gérer la formation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gérer la formation' })).toBeVisible();
  await page.getByRole('button', { name: 'Nouveau parcours' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Titre').fill(`Réseau ${mark}`);
  await dialog.getByLabel('Résumé').fill('Des paquets et des ports.');
  await dialog.getByLabel('Auteur').fill('bernache');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  const path = page.getByRole('region', { name: `Réseau ${mark}` });
  await path.getByRole('button', { name: 'Ajouter un module' }).click();
  await dialog.getByLabel('Titre').fill('Écouter');
  await dialog.getByLabel('Résumé').fill('Ce qui passe.');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expectAccessible(page);
  await expectFits(page);
  await path.getByRole('button', { name: 'Ajouter une leçon' }).click();
  await dialog.getByLabel('Titre').fill(title);
  await dialog.getByRole('button', { name: 'Créer' }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('Texte, en Markdown').fill(BODY);
  await expect(page.getByRole('heading', { level: 2, name: 'Pourquoi le port 443' })).toBeVisible();
  await expect(page.getByText('Un port est un nombre.', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Fiche' }).click();
  await page.getByLabel('Chapeau').fill('À quoi sert un port.');
  await page.getByRole('tab', { name: 'Contrôle' }).click();
  await page.getByRole('button', { name: 'Ajouter une question' }).click();
  const question = page.getByRole('group', { name: 'Question 1' });
  await question.getByLabel('Énoncé').fill('Quel port pour HTTPS ?');
  await question.getByLabel('Choix 1', { exact: true }).fill('443');
  await question.getByLabel('Choix 2', { exact: true }).fill('22');
  await question.getByRole('button', { name: 'Retirer le choix 3' }).click();
  await question.getByLabel('Correction').fill('Le 443.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  // Nobody said which answer is right: the lesson waits.
  const missing = page.getByRole('region', { name: 'Ce qui manque' });
  await expect(missing.getByRole('listitem')).not.toHaveCount(0);
  await question.getByLabel('Le choix 1 est juste').check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(missing.getByText('Rien ne manque.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Proposer à la relecture' }).click();
  await expect(page.getByText('Vous l’avez écrite', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publier' })).toHaveAttribute('aria-disabled', 'true');
  const address = new URL(page.url()).pathname;

  const reviewer = await another();
  const { username } = await arriveAs(reviewer, `${info.project.name}R`, 'adherent');
  await fanion('user', 'grant', username, 'gerant');
  await reviewer.goto(address);
  await reviewer.getByRole('button', { name: 'Publier' }).click();
  await reviewer.getByRole('alertdialog').getByRole('button', { name: 'Publier' }).click();
  await expect(reviewer.getByText('Leçon publiée.').first()).toBeVisible();
  await reviewer.getByRole('tab', { name: 'Historique' }).click();
  await reviewer.getByRole('button', { name: /^Voir ce qui a changé/ }).click();
  await expect(
    reviewer.getByRole('dialog').getByText('Un port est un nombre.', { exact: false }),
  ).toBeVisible();
  await expectAccessible(reviewer);
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click();

  await signIn(reviewer, 'adherent');
  await reviewer.goto(address.replace('/gestion', ''));
  await expect(reviewer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reviewer.getByText('Quel port pour HTTPS ?')).toBeVisible();
  await reviewer.goto('/learn');
  await expect(reviewer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reviewer.getByRole('link', { name: 'Gérer la formation' })).toHaveCount(0);
});

test('two authors of one lesson: the second is told, compares both texts and loses nothing', async ({
  page,
}, info) => {
  const call = asMember(page.request, await tokenOf(page.request, 'gerant'));
  const mark = `${info.project.name} ${Date.now().toString(36)}`;
  const { slug: path } = await call<{ slug: string }>('POST', '/learn/authoring/paths', {
    title: `Deux mains ${mark}`,
    summary: 'Essai.',
    level: 'facile',
    category: 'web',
    author: 'bernache',
    requires: [],
    unlisted: true,
  });
  const { modules } = await call<{ modules: { id: number }[] }>(
    'POST',
    `/learn/authoring/paths/${path}/modules`,
    {
      title: 'Un',
      summary: 'Un.',
    },
  );
  const made = await call<{ slug: string; version: number; content: object }>(
    'POST',
    `/learn/authoring/modules/${modules[0]!.id}/lessons`,
    { title: `À deux ${mark}` },
  );
  await logIn(page, 'gerant', `/learn/gestion/lecons/${made.slug}`);
  const text = page.getByLabel('Texte, en Markdown');
  await text.fill('Le texte d’ici.');
  await call('PUT', `/learn/authoring/lessons/${made.slug}`, {
    version: made.version,
    content: { ...made.content, body: 'Le texte d’ailleurs.' },
  });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Cette leçon a été modifiée ailleurs')).toBeVisible();
  await expect(text).toHaveValue('Le texte d’ici.');
  await page.getByRole('button', { name: 'Comparer les deux textes' }).click();
  const both = page.getByRole('dialog');
  await expect(both.getByText('Le texte d’ailleurs.', { exact: false })).toBeVisible();
  await expect(both.getByText('Le texte d’ici.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Garder mon texte' }).click();
  await expect(page.getByText('Cette leçon a été modifiée ailleurs')).toHaveCount(0);
  const kept = await call<{ content: { body: string } }>('GET', `/learn/authoring/lessons/${made.slug}`);
  expect(kept.content.body).toBe('Le texte d’ici.');
});
