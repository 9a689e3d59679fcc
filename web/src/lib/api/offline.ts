/**
 * The cache of the last opened statement, for reading without network
 * (docs/product/interface.md#sans-réseau); sw.ts reads it.
 */
const STORE = 'enonce';
const STATEMENT_PATH = '/sans-reseau/enonce';

export type OfflineStatement = { name: string; html: string };

/** Whether this browser stores answers: over plain http it does not, except on localhost. */
const canCache = (): boolean => 'caches' in globalThis;

/** Stores a statement as rendered, replacing the previous one. */
export async function storeStatement(statement: OfflineStatement): Promise<void> {
  if (!canCache()) return;
  const store = await caches.open(STORE);
  await store.put(STATEMENT_PATH, Response.json(statement));
}

/** The address where the service worker shows the stored statement, with or without network. */
export const OFFLINE_PAGE = '/sans-reseau';

/**
 * The name of the statement that can be read without network; null when none is stored, or nothing can show
 * it.
 */
export async function offlineStatementName(): Promise<string | null> {
  if (!canCache() || !navigator.serviceWorker?.controller) return null;
  const found = await caches.match(STATEMENT_PATH, { cacheName: STORE });
  return found ? ((await found.json()) as OfflineStatement).name : null;
}

/** One member's statement must not remain for the next. */
export const forgetStatement = async (): Promise<void> => {
  if (canCache()) await caches.delete(STORE);
};

/** Lets the browser answer without network; a browser that cannot loses nothing else. */
export function registerServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
