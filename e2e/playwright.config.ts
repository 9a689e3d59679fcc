import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';

const { executablePath, args } = await findBrowser();
const launchOptions = { executablePath, args };

/**
 * Journeys of what is done, on pages whose look at both widths others see: they run on the desk alone, and what they
 * look at is measured on a phone by the way (`expectFits`).
 */
const ON_THE_DESK = [
  'access',
  'account',
  'association-name',
  'ctf-calendar-keyboard',
  'ctf-invited',
  'ctf-live',
  'ctf-manage',
  'ctf-players',
  'ctf-registration',
  'ctf-watch',
  'exchange',
  'learn-authoring',
  'learn-events',
  'notifications',
  'profile',
  'progress',
  'reports',
  'search',
  'team-hub',
  'team-players',
].map((name) => `**/${name}.spec.ts`);

/** The other journeys run at both widths, in a real browser, against a real server started for the run. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './server.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // No journey depends on the speed of the machine: both times are there for what never comes. What a page is told by
  // itself it would also read after half a minute: the wait for one thing is shorter.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    // Set by server.ts before the workers read this file.
    baseURL: process.env.E2E_URL,
    launchOptions,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A trace of each test costs as much as the test: what failed is run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'bureau', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      testIgnore: ON_THE_DESK,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
