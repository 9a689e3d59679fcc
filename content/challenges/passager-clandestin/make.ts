import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const START = 1_747_980_000;
const SPAN = 36_000;

let seed = 90_210;
const random = (below: number) => {
  seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff;
  return seed % below;
};
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
const uid = () => `C${md5(`uid ${seed} ${random(1e9)}`).slice(0, 16)}`;

const FIREFOX = md5('771,4865-4867-4866-49195-49199,0-23-65281-10-11-35-16-5-34-51-43-13-45-28,29-23-24,0');
const CHROMIUM = md5('771,4865-4866-4867-49195-49199,45-13-43-0-16-65281-51-18-11-27-35-23-10-5,29-23-24,0');
const AGENT = md5('771,49195-49199-49196-49200-52393-4865-4866,0-5-10-11-13-65281-18-43-51,29-23-24-25,0');
const SERVICE = md5('771,49196-49195-49200-49199-159-158,0-10-11-13-35-23-65281,29-23-24,0');

/** Names of the world outside with every address their resolver gives. */
const SITES: Record<string, string[]> = {
  'www.horaires-ferry.example': ['198.51.100.20', '198.51.100.21'],
  'api.meteo-manche.example': ['198.51.100.44'],
  'cdn.cartes-marines.example': ['192.0.2.14', '192.0.2.15', '192.0.2.88'],
  'courriel.armement-leon.example': ['198.51.100.130'],
  'docs.capitainerie.example': ['192.0.2.201', '192.0.2.202'],
  'video.formation-mer.example': ['203.0.113.9', '203.0.113.10'],
};
const BACKUP = { name: 'sauvegarde.armement-leon.example', address: '198.51.100.140' };
const UPDATE = { name: 'maj.antivirus-corail.example', address: '203.0.113.60' };
const HIDDEN = '203.0.113.77';

interface Machine {
  name: string;
  mac: string;
  browser: string;
  /** Leases of the day: second from which the address holds. */
  leases: { from: number; ip: string }[];
}
const machines: Machine[] = [
  ...['pc-accueil', 'pc-billetterie-1', 'pc-billetterie-2', 'pc-fret', 'pc-cartographie', 'pc-equipages'],
  ...['pc-machine', 'pc-direction', 'pc-paie', 'borne-quai'],
].map((name, rank) => ({
  name,
  mac: `02:1e:0a:${(16 + rank * 7).toString(16)}:5c:${(160 + rank * 3).toString(16)}`,
  browser: rank % 3 === 0 ? CHROMIUM : FIREFOX,
  leases: [{ from: 0, ip: `10.29.4.${31 + rank * 3}` }],
}));
const byName = (name: string) => machines.find((machine) => machine.name === name)!;
// At midday the two swap addresses: what one held in the morning belongs to the other in the afternoon.
const culprit = byName('pc-cartographie');
const neighbour = byName('pc-fret');
const [first, second] = [culprit.leases[0]!.ip, neighbour.leases[0]!.ip];
culprit.leases.push({ from: 17_940, ip: second });
neighbour.leases.push({ from: 18_060, ip: first });
byName('borne-quai').leases.push({ from: 9_100, ip: '10.29.4.77' });
const ipOf = (machine: Machine, at: number) => machine.leases.findLast(({ from }) => from <= at)!.ip;

const ssl: [number, string][] = [];
const conn: [number, string][] = [];
const dns: [number, string][] = [];
const dhcp: [number, string][] = [];
const stamp = (at: number) => (START + at + random(1_000_000) / 1e6).toFixed(6);
const row = (...cells: (string | number)[]) => cells.join('\t');

/** The neighbour is switched off while its address changes hands. */
const off = (m: Machine, at: number) => m === neighbour && at > 17_900 && at < 18_060;

function connect(
  m: Machine,
  at: number,
  ip: string,
  sni: string,
  ja3: string,
  sent: number,
  got: number,
): void {
  if (off(m, at)) return;
  const [id, port, when] = [uid(), 49152 + random(16000), stamp(at)];
  ssl.push([at, row(when, id, ipOf(m, at), port, ip, 443, pick(['TLSv12', 'TLSv13']), sni, ja3)]);
  conn.push([
    at,
    row(
      when,
      id,
      ipOf(m, at),
      port,
      ip,
      443,
      'tcp',
      'ssl',
      (0.1 + random(900) / 100).toFixed(3),
      sent,
      got,
      'SF',
    ),
  ]);
}
function resolve(m: Machine, at: number, name: string, addresses: string[]): void {
  if (off(m, at)) return;
  dns.push([at, row(stamp(at), uid(), ipOf(m, at), '10.29.4.1', name, 'A', 'NOERROR', addresses.join(','))]);
}

for (const machine of machines) {
  for (const { from, ip } of machine.leases)
    dhcp.push([from, row(stamp(from), machine.mac, machine.name, ip, 43_200, 'ACK')]);
  const cache = new Map<string, { until: number; ip: string }>();
  for (let visit = 0; visit < 78; visit++) {
    const at = Math.floor((visit * SPAN) / 78) + random(400);
    const name = pick(Object.keys(SITES));
    const known = cache.get(name);
    if (!known || known.until < at) {
      const turn = random(SITES[name]!.length);
      const answers = [...SITES[name]!.slice(turn), ...SITES[name]!.slice(0, turn)];
      // The very first visits come from answers cached before the recording began.
      if (visit > 2) resolve(machine, Math.max(0, at - 1), name, answers);
      cache.set(name, { until: at + 900 + random(1200), ip: answers[0]! });
    }
    connect(
      machine,
      at,
      cache.get(name)!.ip,
      name,
      machine.browser,
      700 + random(5200),
      2000 + random(240_000),
    );
  }
  // An honest clock: the antivirus, every ten minutes.
  for (let at = 60 + random(500); at < SPAN; at += 600) {
    if (random(3) === 0) resolve(machine, at - 1, UPDATE.name, [UPDATE.address]);
    connect(machine, at, UPDATE.address, UPDATE.name, SERVICE, 517, 1840);
  }
}
for (const name of ['pc-direction', 'pc-paie', 'pc-cartographie', 'pc-fret']) {
  const machine = byName(name);
  for (let at = 1800 + random(900); at < SPAN; at += 3600 + random(300)) {
    resolve(machine, at - 1, BACKUP.name, [BACKUP.address]);
    connect(machine, at, BACKUP.address, BACKUP.name, AGENT, 180_000 + random(900_000), 3100 + random(400));
  }
}
// No name announced at all: the link with the shipyard, known and declared.
for (let at = 300; at < SPAN; at += 1450 + random(200))
  connect(byName('pc-machine'), at, '192.0.2.240', '-', SERVICE, 900 + random(300), 1500);

const masks = ['cdn.cartes-marines.example', 'docs.capitainerie.example', 'api.meteo-manche.example'];
for (let at = 950; at < SPAN - 600; at += 437 + random(61) - 30)
  connect(
    culprit,
    at,
    HIDDEN,
    pick(masks),
    AGENT,
    412 + (random(7) === 0 ? 2000 + random(26_000) : random(40)),
    390,
  );

function write(file: string, path: string, fields: string, rows: [number, string][]): void {
  const head = [
    '#separator \\x09',
    '#set_separator\t,',
    '#unset_field\t-',
    `#path\t${path}`,
    `#fields\t${fields}`,
  ];
  // Sorted by the printed time, as the recorder writes.
  const lines = rows.map(([, line]) => line).sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
  writeFileSync(new URL(`files/${file}`, import.meta.url), `${[...head, ...lines].join('\n')}\n`);
}
const tabs = (fields: string) => fields.replaceAll(' ', '\t');
const ends = 'id.orig_h id.orig_p id.resp_h id.resp_p';
write('ssl.log', 'ssl', tabs(`ts uid ${ends} version server_name ja3`), ssl);
write(
  'conn.log',
  'conn',
  tabs(`ts uid ${ends} proto service duration orig_bytes resp_bytes conn_state`),
  conn,
);
write('dns.log', 'dns', tabs('ts uid id.orig_h id.resp_h query qtype_name rcode_name answers'), dns);
write('dhcp.log', 'dhcp', tabs('ts mac host_name assigned_addr lease_time msg_type'), dhcp);
