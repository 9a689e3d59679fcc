import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';

const { executablePath, args } = await findBrowser();
const launchOptions = { executablePath, args };

/**
 * Journeys in a real browser, against a real server started for the run. They run at desktop width; one whose
 * page differs on a phone runs there as well (`@phone`), or only there (`@phone-only`). site/screens.spec.ts
 * checks every page at both widths.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './server.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // No journey depends on the speed of the machine: both time-outs are for what never comes. A page would
  // also poll after half a minute for what its stream sends: the wait for one thing is shorter.
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
    // Offline reading has its own journey, which allows them.
    serviceWorkers: 'block',
    // A trace of each test costs as much as the test: a failed test is run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'bureau', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      grep: /@phone/,
      // Phones use the light theme: that way axe reads every page in both themes.
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'light' },
    },
  ],
});
