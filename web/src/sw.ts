import type { OfflineStatement } from './lib/api/offline.ts';

/** The part of a service worker's global used here: its type library conflicts with that of pages. */
interface Worker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: OfflineFetchEvent) => void): void;
}
interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface OfflineFetchEvent extends LifecycleEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The same names as in lib/api/offline.ts: this file is a standalone script, which imports nothing at run
 * time.
 */
const STORE = 'enonce';
const STATEMENT_PATH = '/sans-reseau/enonce';
const OFFLINE_PAGE = '/sans-reseau';

const worker = globalThis as unknown as Worker;

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;max-width:44rem;padding:3rem 1.25rem;font:16px/1.6 system-ui,sans-serif;background:light-dark(#f2f5f9,#090d13);color:light-dark(#0f1824,#e8eef6)}h1,h2{line-height:1.25}a{color:light-dark(#055f6c,#2bd9e8)}pre{overflow-x:auto;padding:1rem;background:light-dark(#eef2f7,#161e2a)}code{font-family:ui-monospace,monospace}img,svg{max-width:100%}article{margin-top:2.5rem;padding-top:1.5rem;border-top:1px solid light-dark(#d2dae5,#2a3647)}`;

/** The page shown when one cannot be reached: no score, no name, only the last statement that was read. */
function writePage(address: string, lastStatement: OfflineStatement | null): string {
  const statement = lastStatement
    ? `<article><h2>${escapeText(lastStatement.name)}</h2><p>Dernier énoncé ouvert, tel que vous l’avez lu. Le flag se donne une fois le réseau revenu.</p>${lastStatement.html}</article>`
    : '';
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sans réseau</title><style>${STYLE}</style></head><body><main><h1>Sans réseau</h1><p>Le site se lit en ligne. Rien d’ancien n’est montré à sa place\u00a0: ni classement, ni points.</p><p><a href="${escapeText(address)}">Réessayer</a></p>${statement}</main></body></html>`;
}

/** The last statement opened in this browser; null when none is stored. */
async function readOfflineStatement(): Promise<OfflineStatement | null> {
  const found = await caches.match(STATEMENT_PATH, { cacheName: STORE });
  return found ? ((await found.json()) as OfflineStatement) : null;
}

async function answerOffline(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const again = pathname === OFFLINE_PAGE ? '/' : pathname + search;
  return new Response(writePage(again, await readOfflineStatement()), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
// Only pages: an API answer or a file is never an old one.
worker.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || event.request.method !== 'GET') return;
  const isOfflinePage = new URL(event.request.url).pathname === OFFLINE_PAGE;
  event.respondWith(
    isOfflinePage
      ? answerOffline(event.request)
      : fetch(event.request).catch(() => answerOffline(event.request)),
  );
});
