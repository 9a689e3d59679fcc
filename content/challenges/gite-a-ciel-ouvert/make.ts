import { mkdirSync, writeFileSync } from 'node:fs';

const host = 'https://www.gites-aber.example';
const parts = ['FANION{un_har_', 'dit_tout_ce_', 'que_la_page_tait}'] as const;
const base64 = (text: string) => Buffer.from(text).toString('base64');

interface Exchange {
  path: string;
  mime: string;
  body: string;
  status?: number;
  headers?: Record<string, string>;
  encoded?: boolean;
}

let seed = 20260412;
const random = (limit: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};
const noise = (size: number) =>
  Buffer.from(Array.from({ length: size }, () => random(256))).toString('base64');

const page = (title: string, body: string) =>
  `<!doctype html>\n<html lang="fr">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n<link rel="stylesheet" href="/assets/gites.css">\n</head>\n<body>\n${body}\n<script src="/assets/app.8f31.js" defer></script>\n</body>\n</html>\n`;

const originalSource = `// Réservations : lecture du calendrier et affichage des semaines libres.
const API = '/api/v1';

// Clé de secours du temps de la maquette, à changer avant l’ouverture (repère 2/3 : ${parts[1]}).
// On ne l’envoie plus, mais la v0 l’accepte peut-être encore.

export async function semaines(gite) {
  const reponse = await fetch(\`\${API}/gites/\${gite}/semaines\`);
  const { semaines } = await reponse.json();
  // La page ne montre que le début, la fin et l’état.
  return semaines.map(({ debut, fin, etat }) => ({ debut, fin, etat }));
}
`;
const bundle =
  'const A="/api/v1";async function s(g){const r=await fetch(A+"/gites/"+g+"/semaines");const{semaines:e}=await r.json();return e.map(({debut:d,fin:f,etat:t})=>({debut:d,fin:f,etat:t}))}\n//# sourceMappingURL=app.8f31.js.map\n';
const map = JSON.stringify({
  version: 3,
  file: 'app.8f31.js',
  sources: ['../src/semaines.js'],
  sourcesContent: [originalSource],
  names: [],
  mappings: 'AACA,MAAM,EAAE,GAAG,SAAS',
});

const clients = [
  'M. Le Bihan',
  'Mme Corre',
  'Famille Ollivier',
  'M. et Mme Prigent',
  'Mme Salaün',
  'M. Abgrall',
];
const weeks = (gite: string, secret: boolean) =>
  JSON.stringify({
    gite,
    semaines: Array.from({ length: 8 }, (_, index) => {
      const day = (shift: number) =>
        new Date(Date.UTC(2026, 5, 6 + 7 * index + shift)).toISOString().slice(0, 10);
      const booked = random(3) > 0 || (secret && index === 5);
      return {
        debut: day(0),
        fin: day(7),
        etat: booked ? 'reserve' : 'libre',
        client: booked ? clients[random(clients.length)] : null,
        telephone: booked ? `02 98 00 ${10 + random(80)} ${10 + random(80)}` : null,
        note_interne:
          secret && index === 5
            ? `Acompte reçu en liquide. Boîte à clés : voir le repère 3/3, ${base64(parts[2])}`
            : booked
              ? ['Chien accepté', 'Arrivée tardive', 'Draps à prévoir', 'Lit bébé'][random(4)]
              : null,
      };
    }),
  });

const html = (path: string, title: string, body: string, headers = {}): Exchange => ({
  path,
  mime: 'text/html; charset=utf-8',
  body: page(title, body),
  headers,
});
const image = (path: string, size: number): Exchange => ({
  path,
  mime: path.endsWith('woff2') ? 'font/woff2' : path.endsWith('svg') ? 'image/svg+xml' : 'image/webp',
  body: noise(size),
  encoded: true,
});
const json = (path: string, body: string): Exchange => ({ path, mime: 'application/json', body });

const trace = base64(`APP_ENV=preprod; DEBUG=1; CACHE=fichiers; REPERE=1/3:${parts[0]}`);
const exchanges: Exchange[] = [
  html('/', 'Les Gîtes de l’Aber', '<h1>Trois gîtes, un aber, la marée</h1>'),
  { path: '/assets/gites.css', mime: 'text/css', body: 'body{font-family:Georgia,serif;color:#14324a}\n' },
  { path: '/assets/app.8f31.js', mime: 'text/javascript', body: bundle },
  image('/assets/georgia-sous-ensemble.woff2', 900),
  image('/photos/aber-maree-haute.webp', 1500),
  image('/photos/goemonier.webp', 1200),
  image('/assets/logo.svg', 300),
  { path: '/favicon.ico', mime: 'text/plain', body: 'Introuvable\n', status: 404 },
  {
    path: '/robots.txt',
    mime: 'text/plain',
    body: 'User-agent: *\nDisallow: /reprise-2019/\nDisallow: /api/\nSitemap: https://www.gites-aber.example/plan.xml\n',
  },
  html('/gites/goemonier', 'Le Goémonier', '<h1>Le Goémonier</h1><div id="semaines"></div>'),
  image('/photos/goemonier-cuisine.webp', 1100),
  image('/photos/goemonier-chambre.webp', 1000),
  json('/api/v1/gites/goemonier/semaines', weeks('goemonier', false)),
  json('/api/v1/meteo', '{"vent":"ouest 4","coefficient":87,"pleine_mer":"18:12"}'),
  html('/gites/ty-coz', 'Ty Coz', '<h1>Ty Coz</h1><div id="semaines"></div>'),
  image('/photos/ty-coz.webp', 1300),
  json('/api/v1/gites/ty-coz/semaines', weeks('ty-coz', true)),
  json('/api/v1/meteo', '{"vent":"ouest 4","coefficient":87,"pleine_mer":"18:12"}'),
  { path: '/assets/app.8f31.js.map', mime: 'application/json', body: base64(map), encoded: true },
  {
    path: '/reprise-2019/',
    mime: 'text/html; charset=utf-8',
    status: 403,
    body: page('Accès refusé', '<h1>403</h1><p>Ce dossier n’est pas public.</p>'),
    headers: { 'X-Powered-By': 'PHP/7.2.34', 'X-Trace-Debogage': trace },
  },
  html('/gites/moulin', 'Le Moulin', '<h1>Le Moulin</h1><div id="semaines"></div>'),
  image('/photos/moulin.webp', 1400),
  json('/api/v1/gites/moulin/semaines', weeks('moulin', false)),
  html(
    '/contact',
    'Nous écrire',
    '<form method="post"><input name="courriel"><textarea name="message"></textarea></form>',
  ),
];

let clock = Date.UTC(2026, 3, 12, 8, 41, 7);
const list = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));
const entries = exchanges.map((exchange) => {
  const duration = 18 + random(160);
  clock += duration + random(2600);
  const size = exchange.encoded
    ? Buffer.from(exchange.body, 'base64').length
    : Buffer.byteLength(exchange.body);
  return {
    startedDateTime: new Date(clock).toISOString(),
    time: duration,
    request: {
      method: 'GET',
      url: host + exchange.path,
      httpVersion: 'HTTP/2',
      headers: list({
        Host: 'www.gites-aber.example',
        'Accept-Language': 'fr,br;q=0.8',
        Referer: `${host}/`,
      }),
      queryString: [],
      cookies: [],
      headersSize: -1,
      bodySize: 0,
    },
    response: {
      status: exchange.status ?? 200,
      statusText: '',
      httpVersion: 'HTTP/2',
      headers: list({
        server: 'nginx',
        date: new Date(clock).toUTCString(),
        'content-type': exchange.mime,
        'x-request-id': noise(9).replace(/[+/]/g, 'x'),
        ...exchange.headers,
      }),
      cookies: [],
      content: {
        size,
        mimeType: exchange.mime,
        text: exchange.body,
        ...(exchange.encoded ? { encoding: 'base64' } : {}),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: size,
    },
    cache: {},
    timings: { send: 0, wait: duration - 4, receive: 4 },
  };
});
const har = {
  log: { version: '1.2', creator: { name: 'Firefox', version: '137.0' }, pages: [], entries },
};
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/navigation.har', import.meta.url), `${JSON.stringify(har, null, 1)}\n`);
