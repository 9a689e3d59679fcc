import type { Page } from '@playwright/test';
import {
  arriveAs,
  asMember,
  expect,
  expectAccessible,
  expectSound,
  flagOf,
  type Newcomer,
  test,
} from '../journey.ts';

const EASY = 'balise-du-four';

/** A new member who has solved the challenge, on its page. */
async function solver(page: Page, project: string, plan: 'adherent' | 'bienfaiteur'): Promise<Newcomer> {
  const newcomer = await arriveAs(page, project, plan);
  const call = asMember(page.request, newcomer.token);
  await call('POST', `/challenges/${EASY}/submit`, { flag: flagOf(EASY) });
  await page.goto(`/challenges/${EASY}`);
  return newcomer;
}

async function propose(page: Page, slug: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Flag' }).fill(flagOf(slug));
  await page.getByRole('button', { name: 'Valider' }).click();
}

test('how hard it felt is asked in words, each in a frame wide enough for a finger @phone', async ({
  page,
}, info) => {
  await solver(page, info.project.name, 'adherent');
  const vote = page.getByRole('group', { name: 'Quelle difficulté avez-vous ressentie' });
  const steps = vote.locator('label');
  await expect(steps).toHaveText([/Très facile/, /Facile/, /Moyenne/, /Difficile/, /Très difficile/]);
  await expect(async () => {
    const boxes = await Promise.all((await steps.all()).map(async (step) => (await step.boundingBox())!));
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    // One row as wide as its card.
    const around = (await vote.boundingBox())!;
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
    expect(boxes.reduce((sum, { width }) => sum + width, 0)).toBeGreaterThan(around.width * 0.9);
    for (const word of ['Très facile', 'Moyenne']) {
      const box = (await vote.getByText(word).boundingBox())!;
      expect(box.width).toBeGreaterThan(20);
    }
  }).toPass();
  await vote.getByRole('radio', { name: 'Moyenne' }).check();
  await expect(page.getByText('Merci, votre vote est enregistré.')).toBeVisible();
  await expect(vote.getByRole('radio', { name: 'Moyenne' })).toBeChecked();
  await expectSound(page);
});

test('an adhérent reads what members wrote, and is told calmly what writing asks for', async ({
  page,
}, info) => {
  await solver(page, info.project.name, 'adherent');
  await page.getByRole('tab', { name: 'Writeup' }).click();
  await expect(page.getByText('La solution officielle est réservée aux bienfaiteurs')).toBeVisible();
  const writeups = page.getByRole('region', { name: 'Write-ups des membres' });
  await expect(writeups.getByText('Écrire un write-up est réservé aux bienfaiteurs.')).toBeVisible();
  await expect(page.getByText('Permissions insuffisantes')).toHaveCount(0);
  await expect(writeups.getByRole('link', { name: 'Comparer les formules' })).toHaveAttribute(
    'href',
    '/upgrade-plan',
  );
  await expectSound(page);
  await page.goto('/ctf/write-ups');
  await expect(page.getByText('Écrire un write-up est réservé aux bienfaiteurs.')).toBeVisible();
  await expect(page.getByText('Permissions insuffisantes')).toHaveCount(0);
});

test('a page that failed is not said to be missing, and is there on another try', async ({ page }, info) => {
  await arriveAs(page, info.project.name, 'adherent');
  const down = {
    status: 500,
    json: { error: 'internal', message: 'Une erreur est survenue', request_id: '0a1b2c3d4e' },
  };
  await page.route(/\/api\/challenges\/(?:balise-du-four)?$/, (route) => route.fulfill(down));
  await page.goto(`/challenges/${EASY}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Erreur de chargement' })).toBeVisible();
  await expect(page.getByText(/introuvable/i)).toHaveCount(0);
  await expect(page.getByText('Numéro de la demande\u00a0: 0a1b2c3d4e')).toBeVisible();
  await expect(page).toHaveTitle(/^Erreur de chargement/);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'La balise du Four' })).toBeVisible();

  await page.goto('/challenges/n-existe-pas');
  await expect(page.getByRole('heading', { level: 1, name: 'Challenge introuvable' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await page.goto(`/challenges/${EASY}?wu=999999`);
  const reader = page.getByRole('dialog');
  await expect(reader.getByText('Write-up introuvable')).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
});

test('when the detail cannot be read, the page tells what the list knows, and neither guesses nor overwrites the rest', async ({
  page,
}, info) => {
  await solver(page, info.project.name, 'adherent');
  await page.getByRole('button', { name: 'Noter ce que j’ai appris' }).click();
  const note = page.getByRole('textbox', { name: 'Qu’avez-vous appris' });
  await note.fill('Les éclats se comptent.');
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(page.getByText('Premiers résolveurs')).toBeVisible();
  // The first blood's row begins where the others do.
  const lefts = await page
    .locator('.solvers a')
    .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().left)));
  expect(lefts.length).toBeGreaterThan(1);
  // Side by side in columns, each of which begins on one line.
  expect(new Set(lefts).size).toBeLessThanOrEqual(3);
  await page.route(`**/api/challenges/${EASY}`, (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'Une erreur est survenue' } }),
  );
  await page.goto(`/challenges/${EASY}`);
  await expect(page.getByText('voici ce que la liste en sait')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'La balise du Four' })).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(page.getByText('Premiers résolveurs')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Writeup' }).click();
  await expect(page.getByRole('region', { name: 'Write-ups des membres' })).toBeVisible();
  await expect(page.getByText('Pas encore de solution officielle')).toHaveCount(0);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('tab', { name: 'Description' }).click();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(note).toHaveValue('Les éclats se comptent.');
});

/** The pixel difference between "==" as two signs and "=" drawn twice, one cell apart. */
const TWO_SIGNS = `(async () => {
  const font = '400 64px "JetBrains Mono"';
  const faces = await document.fonts.load(font, '=');
  const drawn = (write) => {
    const paper = Object.assign(document.createElement('canvas'), { width: 160, height: 100 });
    const pen = paper.getContext('2d');
    pen.font = font;
    write(pen);
    return paper.toDataURL();
  };
  const cell = document.createElement('canvas').getContext('2d');
  cell.font = font;
  const step = cell.measureText('=').width;
  const whole = drawn((pen) => pen.fillText('==', 8, 70));
  const apart = drawn((pen) => { pen.fillText('=', 8, 70); pen.fillText('=', 8 + step, 70); });
  return [faces.length, whole === apart];
})()`;

test('code shows each character that was typed', async ({ page }) => {
  await page.goto('/login');
  expect(await page.evaluate<[number, boolean]>(TWO_SIGNS)).toEqual([1, true]);
});

/** Records the text and the movement of each burst: it is there for 900 ms, which nothing here waits for. */
const WATCH_BURSTS = `window.bursts = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const burst = node instanceof Element && (node.closest('.hex-burst') ?? node.querySelector('.hex-burst'));
      if (!burst) continue;
      const moves = [...burst.querySelectorAll('*')].map((one) => getComputedStyle(one).animationName);
      bursts.push({
        lines: [...burst.querySelectorAll('b span')].map((one) => one.textContent),
        moves: moves.some((name) => name !== 'none'),
        fades: getComputedStyle(burst).transitionProperty,
        status: burst.parentElement.closest('[role=status]')?.innerText ?? '',
      });
    }
  }).observe(document.body, { childList: true, subtree: true });`;

/** Whether the solve panel is beside the statement, or under it and not touching its last line. */
const STANDS_APART = `(() => {
  const statement = document.querySelector('[role=tabpanel]').getBoundingClientRect();
  const card = [...document.querySelectorAll('.bench-flag')].find(({ textContent }) => textContent.includes('Challenge résolu'));
  const { left, top } = card.getBoundingClientRect();
  return left >= statement.right || top >= statement.bottom + 16;
})()`;

for (const motion of ['no-preference', 'reduce'] as const)
  test(`a solve opens a hexagon with what it brought, once (motion: ${motion}) @phone`, async ({
    page,
  }, info) => {
    await arriveAs(page, info.project.name, 'bienfaiteur');
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto('/challenges/deux-phares-un-eclat');
    await page.evaluate(WATCH_BURSTS);
    await propose(page, 'deux-phares-un-eclat');
    await expect(page.getByRole('status').filter({ hasText: 'Challenge résolu' })).toBeVisible();
    await expect(page.locator('.hex-burst')).toHaveCount(0);
    const bursts = await page.evaluate<Record<string, unknown>[]>('bursts');
    expect(bursts).toEqual([
      {
        lines: [expect.stringMatching(/^\+\d+ pts$/), expect.stringMatching(/^\+\d+ XP$/)],
        moves: motion === 'no-preference',
        fades: 'opacity',
        status: expect.stringMatching(/Challenge résolu[\s\S]*\+\d+\spts/),
      },
    ]);
    await page.reload();
    const solved = page.locator('.bench-flag').filter({ hasText: 'Challenge résolu' });
    await expect(solved).toBeVisible();
    await expect(page.locator('.hex-burst')).toHaveCount(0);
    // On a phone it is under the statement, and does not touch its last line.
    await expect.poll(() => page.evaluate<boolean>(STANDS_APART)).toBe(true);
  });

/** Whether some dot between facts is drawn at the start or the end of a line, where it separates nothing. */
const STRAY_DOTS = `[...document.querySelectorAll('.facts')].flatMap((facts) => {
  const line = facts.getBoundingClientRect();
  return [...facts.children].filter((fact, place) => {
    if (place === 0) return false;
    const before = facts.children[place - 1].getBoundingClientRect();
    const own = fact.getBoundingClientRect();
    const wrapped = own.left < before.right;
    // Its dot stands to the left of the fact: outside the list, which cuts it off.
    return wrapped && own.left - line.left > 1;
  }).map((fact) => fact.textContent);
})`;

test('no dot is left alone at the end of a line', async ({ page }, info) => {
  await solver(page, info.project.name, 'bienfaiteur');
  const facts = page.getByRole('list').filter({ hasText: 'résolveurs' }).first();
  await expect(facts).toHaveClass(/\bfacts\b/);
  expect(
    await page.evaluate<string>(
      "getComputedStyle(document.querySelector('.hero-facts > li'), '::after').content",
    ),
  ).toBe('none');
  await expect.poll(() => page.evaluate<string[]>(STRAY_DOTS)).toEqual([]);
});

test('from the top the flag is two keys away, F leads to it, and notes keep themselves, whichever tab wrote last', async ({
  page,
}, info) => {
  await arriveAs(page, info.project.name, 'adherent');
  await page.goto(`/challenges/${EASY}`);
  const field = page.getByRole('textbox', { name: 'Flag' });
  await expect(field).toBeInViewport();
  await page.evaluate('document.activeElement?.blur()');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au flag' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate('document.activeElement?.blur()');
  await page.keyboard.press('f');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(keys.getByText('Aller au champ du flag')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const notes = page.getByRole('textbox', { name: 'Mes notes' });
  await notes.fill('un éclat long, deux brefs');
  await expect(page.getByText(/Enregistré à/)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`/challenges/${EASY}`);
  const theirs = second.getByRole('textbox', { name: 'Mes notes' });
  await expect(theirs).toHaveValue('un éclat long, deux brefs');
  await theirs.fill('vu dans l’autre onglet');
  await expect(second.getByText(/Enregistré à/)).toBeVisible();
  await notes.fill('écrit ici');
  await expect(page.getByText('Ces notes ont changé dans un autre onglet')).toBeVisible();
  await expect(notes).toHaveValue('écrit ici');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Garder celles-ci' }).click();
  await expect(page.getByText(/Enregistré à/)).toBeVisible();
  await second.reload();
  await expect(theirs).toHaveValue('écrit ici');

  await field.focus();
  await page.keyboard.type(flagOf(EASY));
  await page.keyboard.press('Enter');
  const solve = page.getByRole('region', { name: /^\+\d+ points$/ });
  await expect(solve.getByRole('heading', { level: 2, name: /^\+/ })).toBeFocused();
  await expect(solve.getByText('À votre niveau')).toBeVisible();
  await expect(solve.getByRole('heading', { name: 'Classement' })).toBeVisible();
  await expect(solve.getByText('Premier flag')).toBeVisible();
  await expect(solve.getByText(/Comparer les formules|bienfaiteurs/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Comparer les formules' })).toHaveCount(0);
  await expect(second.getByText('Challenge résolu').first()).toBeVisible();
  // Nobody is asked for help before they agree: members agree here.
  await solve.getByRole('button', { name: 'Accepter d’être sollicité' }).click();
  await expect(solve.getByText('Merci. Vous changez d’avis quand vous voulez')).toBeVisible();
  await expectSound(page);
});
