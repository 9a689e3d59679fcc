/** Where the last statement that was opened is kept, for who has no network (docs/product/interface.md#sans-réseau); sw.ts reads it there. */
const STORE = 'enonce';
const STATEMENT_PATH = '/sans-reseau/enonce';

export type OfflineStatement = { name: string; html: string };

/** Whether this browser keeps answers: over plain http it does not, but on the machine itself. */
const keeps = (): boolean => 'caches' in globalThis;

/** Keeps a statement as it is drawn, in the place of the one before. */
export async function keepStatement(statement: OfflineStatement): Promise<void> {
  if (!keeps()) return;
  const store = await caches.open(STORE);
  await store.put(STATEMENT_PATH, Response.json(statement));
}

/** Where the service worker shows what is kept, with a network or without. */
export const KEPT_PAGE = '/sans-reseau';

/** The name of the statement that may be read again without network; null where none is kept, or nothing shows it. */
export async function offlineStatementName(): Promise<string | null> {
  if (!keeps() || !navigator.serviceWorker?.controller) return null;
  const found = await caches.match(STATEMENT_PATH, { cacheName: STORE });
  return found ? ((await found.json()) as OfflineStatement).name : null;
}

/** Nothing of one member is there for the next. */
export const forgetStatement = async (): Promise<void> => {
  if (keeps()) await caches.delete(STORE);
};

/** Lets the browser answer without network; one that cannot do so loses nothing else. */
export function serveOffline(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
