import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { load } from 'js-yaml';
import PostalMime from 'postal-mime';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

/** Address and data folder of the server under test. */
const setting = (name: 'E2E_URL' | 'E2E_DATA_DIR'): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys through playwright.config.ts`);
  return value;
};

/** A test whose page fails it on any console error or uncaught exception. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // The browser itself reports every answer of 400 or more; what the page does of it is what is tested.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Runs a volunteer's command beside the running server, as a process of its own. */
export async function fanion(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: setting('E2E_DATA_DIR'), HOST: '127.0.0.1' };
  const { stdout } = await run(process.execPath, ['tools/fanion.mjs', ...args], { cwd: root, env });
  return stdout;
}

/** The newest code mailed to an address, read from the mail file as its owner would. */
export async function mailedCode(address: string): Promise<string> {
  const folder = join(setting('E2E_DATA_DIR'), 'mail');
  let code = '';
  await expect
    .poll(async () => {
      // The folder comes with the first mail.
      if (!existsSync(folder)) return '';
      const names = readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .reverse();
      for (const name of names) {
        const mail = await PostalMime.parse(readFileSync(join(folder, name)));
        if (mail.to?.[0]?.address !== address) continue;
        code = /^ {4}([A-Z0-9]{6})\s*$/m.exec(mail.text ?? '')?.[1] ?? '';
        return code;
      }
      return '';
    })
    .not.toBe('');
  return code;
}

/** Nothing that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([]);
}

/** No sideways scroll of the page itself. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

export const DEMO_PASSWORD = 'Fanion-demo-2026!';

/** Logs a demo account in through the login page. */
export async function logIn(
  page: Page,
  account: 'invite' | 'adherent' | 'bienfaiteur' | 'membre' | 'gerant',
  path = '/',
): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail').fill(`${account}@demo.fanion.local`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** The flag of a demo challenge that has one, from the content that the association publishes. */
export function flagOf(slug: string): string {
  const { flags } = load(readFileSync(join(root, 'content/challenges', slug, 'challenge.yml'), 'utf8')) as {
    flags: (string | { content: string })[];
  };
  const [flag] = flags;
  if (!flag) throw new Error(`${slug} has no flag`);
  return typeof flag === 'string' ? flag : flag.content;
}
