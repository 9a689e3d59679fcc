import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { archive } from './pages.ts';

const shop = 'bigorneau-dor.example';
const former = 'huitres-express.example';
const origin = '203.0.113.77';
let seed = 77_401;
const random = (limit: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};
const day = (from: string, shift: number) =>
  new Date(Date.parse(from) + shift * 86_400_000).toISOString().slice(0, 10);

interface Record {
  domain: string;
  seen: string;
  created: string;
  registrar: string;
  holder: string[];
}
const hidden = [
  'Titulaire : DONNÉES MASQUÉES',
  'Service : Anonyma Registre SARL',
  'Courriel : via formulaire',
];
const person = (name: string, town: string, mail: string) => [
  `Titulaire : ${name}`,
  `Ville : ${town}`,
  `Courriel : ${mail}`,
];
const records: Record[] = [
  {
    domain: former,
    seen: '2019-09-14',
    created: '2014-03-02',
    registrar: 'Gwenn Domaines',
    holder: person('Odile Quéméner', 'Cancale', 'odile@huitres-express.example'),
  },
  {
    domain: former,
    seen: '2021-01-20',
    created: '2014-03-02',
    registrar: 'Gwenn Domaines',
    holder: person('Odile Quéméner', 'Cancale', 'odile@huitres-express.example'),
  },
  {
    domain: former,
    seen: '2022-06-03',
    created: '2022-05-30',
    registrar: 'NomÉclair',
    holder: person('Yannick Trévidic', 'Rennes', 'y.trevidic@boite-lettres.example'),
  },
  { domain: former, seen: '2022-07-19', created: '2022-05-30', registrar: 'NomÉclair', holder: hidden },
  { domain: former, seen: '2024-02-08', created: '2022-05-30', registrar: 'NomÉclair', holder: hidden },
  {
    domain: 'paniers-de-la-marquise.example',
    seen: '2023-04-11',
    created: '2020-10-05',
    registrar: 'Gwenn Domaines',
    holder: person('SCEA La Marquise', 'Marennes', 'bonjour@paniers-de-la-marquise.example'),
  },
  {
    domain: 'ploumorvan.example',
    seen: '2018-05-02',
    created: '2009-01-12',
    registrar: 'Gwenn Domaines',
    holder: person('Commune de Ploumorvan', 'Ploumorvan', 'mairie@ploumorvan.example'),
  },
  { domain: shop, seen: '2025-02-12', created: '2025-02-10', registrar: 'NomÉclair', holder: hidden },
  { domain: shop, seen: '2025-11-30', created: '2025-02-10', registrar: 'NomÉclair', holder: hidden },
];
const whois = records
  .map(({ domain, seen, created, registrar, holder }) =>
    [
      `=== ${domain}, relevé du ${seen} ===`,
      `Bureau d’enregistrement : ${registrar}`,
      `Création : ${created}`,
    ]
      .concat(
        `Échéance : ${day(created, 365 * (1 + Math.floor((Date.parse(seen) - Date.parse(created)) / 31_536e6)))}`,
      )
      .concat(holder, 'Statut : actif', '')
      .join('\n'),
  )
  .join('\n');

interface Seen {
  name: string;
  address: string;
  from: string;
  to: string;
}
const dns: Seen[] = [
  { name: shop, address: '192.0.2.10', from: '2025-02-10', to: '2025-02-11' },
  { name: shop, address: '198.51.100.21', from: '2025-02-12', to: '2025-12-01' },
  { name: `www.${shop}`, address: '198.51.100.21', from: '2025-02-12', to: '2025-12-01' },
  { name: `recette.${shop}`, address: origin, from: '2025-02-13', to: '2025-03-02' },
  { name: `courrier.${shop}`, address: '198.51.100.140', from: '2025-02-14', to: '2025-12-01' },
  { name: former, address: origin, from: '2022-06-01', to: '2024-08-27' },
  { name: `www.${former}`, address: origin, from: '2022-06-01', to: '2024-08-27' },
  { name: former, address: '192.0.2.201', from: '2014-03-05', to: '2021-03-01' },
  { name: 'paniers-de-la-marquise.example', address: origin, from: '2022-11-04', to: '2023-12-18' },
  { name: 'www.paniers-de-la-marquise.example', address: origin, from: '2022-11-04', to: '2023-12-18' },
  { name: 'ploumorvan.example', address: origin, from: '2016-02-01', to: '2019-06-30' },
];
const words = [
  'voilerie',
  'cidrerie',
  'librairie',
  'boulange',
  'atelier',
  'camping',
  'ecole-de-surf',
  'fournil',
].concat(['poterie', 'gite', 'creperie', 'brasserie', 'mareyeur', 'conserverie', 'chantier']);
const places = ['aven', 'odet', 'belon', 'etel', 'laita', 'rance', 'trieux', 'blavet', 'scorff', 'elorn'];
const others = Array.from(
  { length: 46 },
  () => `${words[random(words.length)]}-${places[random(places.length)]}.example`,
);
for (const name of new Set(others)) {
  const from = day('2021-01-04', random(1300));
  // The parking address and the delivery network carry hundreds of unrelated names.
  const address = [
    '192.0.2.10',
    '198.51.100.21',
    `198.51.100.${22 + random(9)}`,
    `192.0.2.${20 + random(90)}`,
  ][random(4)]!;
  dns.push({ name, address, from, to: day(from, 30 + random(700)) });
}
const passive = dns
  .sort((a, b) => (a.from + a.name < b.from + b.name ? -1 : 1))
  .map(({ name, address, from, to }) => [name, 'A', address, from, to].join(';'));

const certificate = (names: string[], from: string, issuer: string) => ({
  id: 9_000_000_000 + random(900_000_000),
  issuer_name: issuer,
  common_name: names[0],
  name_value: names.join('\n'),
  not_before: `${from}T0${random(9)}:1${random(9)}:2${random(9)}`,
  not_after: `${day(from, 90)}T00:00:00`,
  serial_number: createHash('sha256')
    .update(names.join() + from)
    .digest('hex')
    .slice(0, 36),
});
const free = 'C=FR, O=Chiffrons ensemble, CN=CE-R7';
const network = 'C=FR, O=Réseau de diffusion Alizé, CN=Alizé TLS 2';
const certificates = [
  certificate([shop, `www.${shop}`, `recette.${shop}`], '2025-02-11', free),
  ...[0, 85, 170, 255].map((shift) => certificate([shop, `*.${shop}`], day('2025-02-14', shift), network)),
  ...[0, 84, 170, 257, 340, 425].map((shift) =>
    certificate([former, `www.${former}`], day('2022-06-02', shift), free),
  ),
  ...[0, 88, 177].map((shift) =>
    certificate(
      ['paniers-de-la-marquise.example', 'www.paniers-de-la-marquise.example'],
      day('2022-11-05', shift),
      free,
    ),
  ),
  ...[...new Set(others)]
    .slice(0, 24)
    .map((name) => certificate([name, `www.${name}`], day('2024-01-03', random(600)), free)),
].sort((a, b) => (a.not_before < b.not_before ? 1 : -1));

const folder = new URL('files/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('whois.txt', folder), whois);
writeFileSync(new URL('dns-passif.csv', folder), ['nom;type;valeur;vu_du;vu_au', ...passive, ''].join('\n'));
writeFileSync(new URL('certificats.json', folder), `${JSON.stringify(certificates, null, 1)}\n`);
writeFileSync(new URL('pages-archivees.txt', folder), archive);
