import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';

const { executablePath, args } = await findBrowser();
const launchOptions = { executablePath, args };

/**
 * Journeys in a real browser, against a real server started for the run. They run on the desk; one whose page is laid out
 * or used otherwise on a phone runs there as well (`@phone`), or there alone (`@phone-only`). How every page looks at
 * both widths is for screens.spec.ts.
 */
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
    colorScheme: 'dark',
    // What answers without network has its own journey, which lets it.
    serviceWorkers: 'block',
    // A trace of each test costs as much as the test: what failed is run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'bureau', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      grep: /@phone/,
      // What a phone shows is shown light: axe reads every page in both themes that way.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'light' },
    },
  ],
});
