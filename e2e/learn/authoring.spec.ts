import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import {
  arriveAs,
  asMember,
  type Call,
  expect,
  expectAccessible,
  expectSound,
  fanion,
  logIn,
  signIn,
  test,
  tokenOf,
} from '../journey.ts';

const BODY = `## Pourquoi le port 443

Le **port** dit à qui l’on parle. \`HTTPS\` répond sur le 443.

:::note[À retenir]
Un port est un nombre.
:::
`;

const PICTURE = fileURLToPath(
  new URL(
    '../../content/learn/cryptographie-appliquee/01-hasard-et-masques/files/masque.png',
    import.meta.url,
  ),
);

/** Drags a picture over a field and drops it, as from a folder. */
async function drop(page: Page, field: Locator, name: string): Promise<void> {
  const bytes = readFileSync(PICTURE).toString('base64');
  const dataTransfer = await page.evaluateHandle(`(() => {
    const held = new DataTransfer();
    const bytes = Uint8Array.from(atob('${bytes}'), (one) => one.charCodeAt(0));
    held.items.add(new File([bytes], '${name}', { type: 'image/png' }));
    return held;
  })()`);
  await field.dispatchEvent('drop', { dataTransfer });
}

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
  await expectSound(page);
  await path.getByRole('button', { name: 'Ajouter une leçon' }).click();
  await dialog.getByLabel('Titre').fill(title);
  await dialog.getByRole('button', { name: 'Créer' }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('Texte, en Markdown').fill(BODY);
  await expect(page.getByRole('heading', { level: 2, name: 'Pourquoi le port 443' })).toBeVisible();
  await expect(page.getByText('Un port est un nombre.', { exact: true })).toBeVisible();
  const text = page.getByLabel('Texte, en Markdown');
  await drop(page, text, 'Vue du quai.png');
  await expect(text).toHaveValue(/!\[\]\(files\/vue-du-quai\.jpg\)/);
  // The caret is where the picture is described.
  await page.keyboard.type('Le quai au matin');
  await expect(page.getByRole('img', { name: 'Le quai au matin' })).toBeVisible();
  await page.getByRole('tab', { name: 'Fiche' }).click();
  await page.getByLabel('Chapeau').fill('À quoi sert un port.');
  const linked = page.getByRole('group', { name: 'Challenges liés' });
  await linked.getByLabel('Challenge à lier').selectOption('Sept enveloppes');
  await linked.getByRole('button', { name: 'Ajouter' }).click();
  await linked.getByLabel('Challenge à lier').selectOption('Sceau de cire');
  await linked.getByRole('button', { name: 'Ajouter' }).click();
  await linked.getByRole('button', { name: 'Retirer Sept enveloppes' }).click();
  await expect(linked.getByRole('listitem')).toHaveText(['Sceau de cire']);
  await page.getByRole('tab', { name: 'Contrôle' }).click();
  await page.getByRole('button', { name: 'Ajouter une question' }).click();
  const question = page.getByRole('group', { name: 'Question 1' });
  await question.getByLabel('Énoncé').fill('Quel port pour HTTPS ?');
  await question.getByLabel('Choix 1', { exact: true }).fill('443');
  await question.getByLabel('Choix 2', { exact: true }).fill('22');
  await question.getByRole('button', { name: 'Retirer le choix 3' }).click();
  await question.getByLabel('Correction').fill('Le 443.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  // No answer is marked right: the lesson cannot be published yet.
  const missing = page.getByRole('region', { name: 'Ce qui manque' });
  await expect(missing.getByRole('listitem')).not.toHaveCount(0);
  await question.getByLabel('Le choix 1 est juste').check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(missing.getByText('Rien ne manque.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Proposer à la relecture' }).click();
  await expect(page.getByText('Vous l’avez écrite', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publier' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Rendre à l’auteur' })).toHaveCount(0);
  const address = new URL(page.url()).pathname;

  const reviewer = await another();
  const { username } = await arriveAs(reviewer, `${info.project.name}R`, 'adherent');
  await fanion('user', 'grant', username, 'gerant');
  await reviewer.goto(address);
  await expect(reviewer.getByRole('button', { name: 'Rendre à l’auteur' })).toBeVisible();
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
  await expect(reviewer.getByRole('img', { name: 'Le quai au matin' })).toBeVisible();
  await reviewer.goto('/learn');
  await expect(reviewer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reviewer.getByRole('link', { name: 'Gérer la formation' })).toHaveCount(0);
});

/** An unlisted path with one module and some new lessons; returns the API's answer. */
async function aPath(call: Call, title: string, lessons: readonly string[]) {
  const { slug } = await call<{ slug: string }>('POST', '/learn/authoring/paths', {
    title,
    summary: 'Essai.',
    level: 'facile',
    category: 'web',
    author: 'bernache',
    requires: [],
    unlisted: true,
  });
  const { modules } = await call<{ modules: { id: number }[] }>(
    'POST',
    `/learn/authoring/paths/${slug}/modules`,
    { title: 'Un', summary: 'Un.' },
  );
  const made: { slug: string; version: number; content: object }[] = [];
  for (const name of lessons)
    made.push(await call('POST', `/learn/authoring/modules/${modules[0]!.id}/lessons`, { title: name }));
  return { slug, made };
}

test('two authors of one lesson: the second is told, compares both texts and loses nothing', async ({
  page,
}, info) => {
  const call = asMember(page.request, await tokenOf(page.request, 'gerant'));
  const mark = `${info.project.name} ${Date.now().toString(36)}`;
  const [made] = (await aPath(call, `Deux mains ${mark}`, [`À deux ${mark}`])).made as [
    { slug: string; version: number; content: object },
  ];
  await logIn(page, 'gerant', `/learn/gestion/lecons/${made.slug}`);
  const text = page.getByLabel('Texte, en Markdown');
  await text.fill('Le texte d’ici.');
  await call('PUT', `/learn/authoring/lessons/${made.slug}`, {
    version: made.version,
    content: { ...made.content, body: 'Le texte d’ailleurs.' },
  });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Cette leçon a été modifiée ailleurs')).toBeInViewport();
  await expect(text).toHaveValue('Le texte d’ici.');
  await page.getByRole('button', { name: 'Comparer les deux textes' }).click();
  const both = page.getByRole('dialog');
  await expect(both.getByText('Le texte d’ailleurs.', { exact: false })).toBeVisible();
  await expect(both.getByText('Le texte d’ici.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await both.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Garder mon texte' }).click();
  await expect(page.getByText('Cette leçon a été modifiée ailleurs')).toHaveCount(0);
  const storedLesson = await call<{ content: { body: string } }>(
    'GET',
    `/learn/authoring/lessons/${made.slug}`,
  );
  expect(storedLesson.content.body).toBe('Le texte d’ici.');
});

test('lessons are put in order by the keyboard, then by the pointer', async ({ page }, info) => {
  const call = asMember(page.request, await tokenOf(page.request, 'gerant'));
  const title = `Dans l’ordre ${info.project.name} ${Date.now().toString(36)}`;
  const { slug } = await aPath(
    call,
    title,
    ['Un', 'Deux', 'Trois'].map((name) => `${name} ${title}`),
  );
  const order = async () => {
    const { paths } = await call<{
      paths: { slug: string; modules: { lessons: { title: string }[] }[] }[];
    }>('GET', '/learn/authoring/paths');
    const path = paths.find((one) => one.slug === slug)!;
    return path.modules[0]!.lessons.map((lesson) => lesson.title.split(' ')[0]);
  };
  await logIn(page, 'gerant', '/learn/gestion');
  const path = page.getByRole('region', { name: title, exact: true });
  const down = path.getByRole('button', { name: `Descendre\u00a0: Un ${title}` });
  await down.press('Enter');
  await expect.poll(order).toEqual(['Deux', 'Un', 'Trois']);
  await expect(down).toBeFocused();
  await expect(down).toBeEnabled();
  const rows = path.getByRole('region', { name: /: Un$/ }).getByRole('listitem');
  const grip = (name: string) => rows.filter({ hasText: `${name} ${title}` }).locator('.sortable-grip');
  await grip('Trois').hover();
  await page.mouse.down();
  const [first] = [await rows.first().boundingBox()];
  await page.mouse.move(first!.x + 20, first!.y + first!.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(order).toEqual(['Trois', 'Deux', 'Un']);
});
