import { type BrowserContext, type Browser as Chromium, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../e2e/browser.ts';

/** A browser that is closed when the work with it is done. */
export async function inBrowser(work: (browser: Chromium) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(await findBrowser());
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** A fresh window with only this session; null for a visitor. */
export async function windowOf(
  browser: Chromium,
  session: Record<string, string> | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  await context.addInitScript(`
    for (const [key, value] of Object.entries(${JSON.stringify(session ?? {})})) localStorage.setItem(key, value);`);
  return context;
}

/** Starts watching for long tasks; the returned function gives the longest one since, in ms. */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
    }).observe({ type: 'longtask' })`);
  return () => page.evaluate<number>('globalThis.longest');
}
