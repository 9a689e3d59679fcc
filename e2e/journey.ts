import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { load } from 'js-yaml';
import PostalMime, { type Email } from 'postal-mime';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

/** Address and data folder of the server under test. */
const setting = (name: 'E2E_URL' | 'E2E_DATA_DIR'): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys through playwright.config.ts`);
  return value;
};

interface Fixtures {
  errors: string[];
  quiet: undefined;
  /** Opens a page in a separate browser: somebody else, at the same width. */
  another: () => Promise<Page>;
}

/** Records the exceptions and console errors of a page. */
function listen(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser itself reports every answer of 400 or more; the page's reaction is what is tested.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
}

/** A test whose pages fail it on any console error or uncaught exception. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures asked for from the pattern
  errors: async ({}, use) => use([]),
  quiet: [
    async ({ page, errors }, use) => {
      listen(page, errors);
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  another: async ({ browser, errors }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      listen(page, errors);
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});
export { expect };

/** Runs a volunteer's command beside the server of a data folder, as a separate process. */
export async function fanionOn(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1' };
  const { stdout } = await run(process.execPath, ['tools/fanion.mjs', ...args], { cwd: root, env });
  return stdout;
}

/** Runs a volunteer's command beside the server of the journeys. */
export const fanion = (...args: string[]): Promise<string> => fanionOn(setting('E2E_DATA_DIR'), ...args);

/** The mails sent to an address so far, newest first, each read from its file as its owner would. */
async function* mailbox(address: string): AsyncGenerator<Email> {
  const folder = join(setting('E2E_DATA_DIR'), 'mail');
  // The folder is created with the first mail.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  for (const name of names.sort().reverse()) {
    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    if (mail.to?.[0]?.address === address) yield mail;
  }
}

/** The newest code mailed to an address. */
export async function mailedCode(address: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const { value: newest } = await mailbox(address).next();
      code = /^ {4}([A-Z0-9]{6})\s*$/m.exec(newest?.text ?? '')?.[1] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

/** Subject and text of each mail sent to an address so far, newest first. */
export async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const mails: { subject: string; text: string }[] = [];
  for await (const { subject = '', text = '' } of mailbox(address)) mails.push({ subject, text });
  return mails;
}

/** The colour of a token (`--accent`) in the page's theme: `rgb(…)`. */
export const colourOf = (page: Page, token: string): Promise<string> =>
  page.evaluate<string>(`(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(${token})';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  })()`);

/** Whether no finite animation is running, and no list is dimmed until its next answer. */
const AT_REST = `!document.querySelector('[aria-busy="true"]:not(button)') && document.getAnimations().every((one) =>
  one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity)`;

/**
 * The problems that axe finds, each with the beginning of its elements. Besides its default rules, one that
 * is off by default: the visible label of a control begins its accessible name. None of our pages frames
 * another with scripts: running axe in the page itself, only for problems, takes a third of the time.
 */
const FOUND_BY_AXE = `axe.run(document, {
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
  iframes: false,
}).then(({ violations }) => violations.map(({ id, nodes }) =>
  id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`;

/** Expects no axe problem, once animations have ended: a half faded-in text has no contrast yet. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<boolean>(AT_REST)).toBe(true);
  if (await page.evaluate<boolean>('!window.axe')) await page.evaluate(axe.source);
  if ((await page.evaluate<string[]>(FOUND_BY_AXE)).length === 0) return;
  // A list may have been dimmed while axe ran: real problems persist at rest.
  await expect.poll(() => page.evaluate<boolean>(AT_REST)).toBe(true);
  expect(await page.evaluate<string[]>(FOUND_BY_AXE)).toEqual([]);
}

/** Width of a phone, in pixels. */
const PHONE = 390;

/** Expects no sideways scroll of the page itself, at this width and at that of a phone. */
export async function expectFits(page: Page): Promise<void> {
  const fits = () =>
    expect
      .poll(() =>
        page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      )
      .toBeLessThanOrEqual(0);
  await fits();
  const size = page.viewportSize();
  if (!size || size.width <= PHONE) return;
  await page.setViewportSize({ ...size, width: PHONE });
  await fits();
  await page.setViewportSize(size);
}

/** Expects no axe problem, and no sideways scroll. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFits(page);
}

/** The layout shift since the page began, as a share of the screen. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    let sum = 0;
    const add = (entries) => {
      for (const entry of entries) if (!entry.hadRecentInput) sum += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => {
      add(observer.takeRecords());
      resolve(sum);
    }));
  })`);

export const DEMO_PASSWORD = 'Fanion-demo-2026!';

type Account = 'invite' | 'adherent' | 'bienfaiteur' | 'membre' | 'gerant';

/** The result of signing in. */
interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Signs a page in with tokens obtained elsewhere: the site is loaded once, by the journey's own page. */
async function keepTokens(page: Page, tokens: Tokens, site = ''): Promise<void> {
  // The smallest document of the site: local storage belongs to an origin.
  await page.goto(`${site}/favicon.svg`);
  for (const [key, value] of Object.entries(tokens))
    await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`);
}

async function tokensOf(request: APIRequestContext, account: Account, site = ''): Promise<Tokens> {
  const data = { email: `${account}@demo.fanion.local`, password: DEMO_PASSWORD };
  const answer = await request.post(`${site}/api/auth/login`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { token: Tokens }).token;
}

/** Signs a page in as a demo account; later pages open as them. `site`: another than the default. */
export const signIn = async (page: Page, account: Account, site = ''): Promise<void> =>
  keepTokens(page, await tokensOf(page.request, account, site), site);

/** Opens a page as a demo account, by its path or, on another site, by its whole address. */
export async function logIn(page: Page, account: Account, path = '/'): Promise<void> {
  await signIn(page, account, URL.canParse(path) ? new URL(path).origin : '');
  await page.goto(path);
}

/** A password that every rule accepts. */
export const PASSWORD = 'Balise-Verte-42!';

/** A newly registered member: a confirmed account, without a membership. */
export interface Newcomer {
  username: string;
  email: string;
  /** Access token, for calls beside the page. */
  token: string;
}

/** Calls the API as a member; the answer must be a success. */
export type Call = <Answer = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
) => Promise<Answer>;

export function asMember(request: APIRequestContext, token: string): Call {
  return async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.fetch(`/api${path}`, { method, headers, data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

/** An access token of a demo account. */
export const tokenOf = async (request: APIRequestContext, account: Account): Promise<string> =>
  (await tokensOf(request, account)).access_token;

let newcomers = 0;

/** Creates a new member with a confirmed account; returns their tokens. `project`: the journey's width. */
export async function aNewcomer(request: APIRequestContext, project: string) {
  newcomers += 1;
  const username = `Maewenn-${project}-${newcomers}${Date.now().toString(36).slice(-4)}`;
  const email = `${username.toLowerCase()}@exemple.fr`;
  const data = { username, email, password: PASSWORD, first_name: 'Maewenn', last_name: 'Le Gall' };
  const registered = await request.post('/api/auth/register', { data });
  expect(registered.ok()).toBe(true);
  const code = await mailedCode(email);
  const confirmed = await request.post('/api/otp/verify', { data: { email, code } });
  const { token } = (await confirmed.json()) as { token: Tokens };
  return { username, email, token };
}

/** Creates a new member with a confirmed account, logged in on this page. */
export async function arrive(page: Page, project: string): Promise<Newcomer> {
  const { token, ...person } = await aNewcomer(page.request, project);
  await keepTokens(page, token);
  return { ...person, token: token.access_token };
}

/** Gives a newcomer a membership, which a volunteer records and whose notification the newcomer has read. */
export async function becomeMember(
  request: APIRequestContext,
  newcomer: Newcomer,
  plan: 'adherent' | 'bienfaiteur',
): Promise<void> {
  await fanion('membership', 'record', newcomer.username, plan, '--until', '2099-12-31');
  await asMember(request, newcomer.token)('POST', '/notifications/read', {});
}

/** Creates a new member with a membership, logged in on this page. */
export async function arriveAs(
  page: Page,
  project: string,
  plan: 'adherent' | 'bienfaiteur',
): Promise<Newcomer> {
  const newcomer = await arrive(page, project);
  await becomeMember(page.request, newcomer, plan);
  return newcomer;
}

/** The flag of a demo challenge that has one, from the association's published content. */
export function flagOf(slug: string, folder = 'challenges'): string {
  const { flags } = load(readFileSync(join(root, 'content', folder, slug, 'challenge.yml'), 'utf8')) as {
    flags: (string | { content: string })[];
  };
  const [flag] = flags;
  if (!flag) throw new Error(`${slug} has no flag`);
  return typeof flag === 'string' ? flag : flag.content;
}
