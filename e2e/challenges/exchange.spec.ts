import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, fanion, logIn, test } from '../journey.ts';

/** A challenge as other tools write it: a flag without braces, HTML in its text, a file beside it. */
const yml = (name: string, flag: string): string => `name: "${name}"
author: "Hackerika"
category: Cryptography
description: |
    **Author**: \`Hackerika\`

    Let's all love lain<br>
value: 100
type: dynamic
extra:
    initial: 500
    decay: 20
    minimum: 100
flags:
    - ${flag}
files:
    - "dist.txt"
state: visible
version: "0.1"
`;

test('a volunteer imports a folder of the field, and a member solves one of its challenges', async ({
  page,
}, info) => {
  const name = `One Pad Time ${info.project.name}`;
  const flag = `TCP1P{why_did_the_chicken_${info.project.name}}`;
  const folder = mkdtempSync(join(tmpdir(), 'fanion-ctf-'));
  try {
    mkdirSync(join(folder, 'Cryptography/pad'), { recursive: true });
    mkdirSync(join(folder, 'Forensic/broken'), { recursive: true });
    writeFileSync(join(folder, 'Cryptography/pad/challenge.yml'), yml(name, flag));
    writeFileSync(join(folder, 'Cryptography/pad/dist.txt'), 'the pad');
    writeFileSync(join(folder, 'Forensic/broken/challenge.yml'), 'name: "Broken\nvalue: [1,\n');
    // The exit code reports refusals, and the rest is imported.
    for (const [options, expectedOutput] of [
      [['--dry-run'], /1 à créer.*1 refusé /],
      [[], /1 créé,.*1 refusé\./],
    ] as const)
      await expect(fanion('import', 'challenges', folder, ...options)).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringMatching(expectedOutput),
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await logIn(page, 'adherent', `/challenges?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /Télécharger/ })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('dist.txt');
  await page.getByRole('textbox', { name: 'Flag' }).fill(flag);
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText(/Challenge résolu\s?!/).first()).toBeVisible();
  await expect(page.getByText('+500 pts').first()).toBeVisible();
});
