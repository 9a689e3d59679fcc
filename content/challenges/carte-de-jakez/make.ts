import { mkdirSync, writeFileSync } from 'node:fs';
import { exifBlock } from './exif.ts';
import { jpeg } from './jpeg.ts';
import { harbour } from './scene.ts';

const sixtieths = (degrees: number) => {
  const seconds = Math.round(degrees * 360_000);
  return [
    [Math.floor(seconds / 360_000), 1],
    [Math.floor(seconds / 6000) % 60, 1],
    [seconds % 6000, 100],
  ] as const;
};
const exif = exifBlock(
  [
    [0x010f, 2, 'Gwalarn'],
    [0x0110, 2, 'Gwalarn G7 Compact'],
    [0x0112, 3, 1],
    [0x0131, 2, 'G7 1.04'],
    [0x0132, 2, '2024:08:15 15:21:08'],
  ],
  [
    [0x829a, 5, [[1, 400]]],
    [0x829d, 5, [[56, 10]]],
    [0x8827, 3, 100],
    [0x9003, 2, '2024:08:15 15:21:08'],
    [0x9011, 2, '+00:00'],
    [0x920a, 5, [[94, 10]]],
  ],
  [
    [1, 2, 'N'],
    [2, 5, sixtieths(47.3468)],
    [3, 2, 'W'],
    [4, 5, sixtieths(3.1533)],
    [
      7,
      5,
      [
        [15, 1],
        [21, 1],
        [5, 1],
      ],
    ],
    [29, 2, '2024:08:15'],
  ],
);

const ports: [string, string, number, number][] = [
  ['Audierne (Sainte-Évette)', 'continent', 48.008, -4.557],
  ['Bréhat (Port-Clos)', 'île', 48.843, -3.0],
  ['Groix (Port-Tudy)', 'île', 47.6445, -3.445],
  ['Hoëdic (Port-Argol)', 'île', 47.3425, -2.877],
  ['Houat (Saint-Gildas)', 'île', 47.393, -2.958],
  ['L’Arcouest', 'continent', 48.819, -3.019],
  ['Le Conquet', 'continent', 48.361, -4.78],
  ['Le Palais', 'île', 47.347, -3.1545],
  ['Lorient', 'continent', 47.74, -3.355],
  ['Molène', 'île', 48.3985, -4.958],
  ['Ouessant (Le Stiff)', 'île', 48.47, -5.056],
  ['Quiberon (Port-Maria)', 'continent', 47.4767, -3.1254],
  ['Sauzon', 'île', 47.3713, -3.2177],
  ['Sein (Men-Brial)', 'île', 48.037, -4.85],
];
const links: [string, string, string[]][] = [
  ['Le Palais', 'Quiberon (Port-Maria)', ['Korrigan', 'Bro-Gozh']],
  ['Sauzon', 'Quiberon (Port-Maria)', ['Marie-Morgane']],
  ['Groix (Port-Tudy)', 'Lorient', ['An Alarc’h', 'Gwennili']],
  ['Houat (Saint-Gildas)', 'Quiberon (Port-Maria)', ['Melvan']],
  ['Hoëdic (Port-Argol)', 'Quiberon (Port-Maria)', ['Melvan']],
  ['Ouessant (Le Stiff)', 'Le Conquet', ['Fromveur III']],
  ['Molène', 'Le Conquet', ['Fromveur III']],
  ['Sein (Men-Brial)', 'Audierne (Sainte-Évette)', ['Ar Zenith']],
  ['Bréhat (Port-Clos)', 'L’Arcouest', ['Bugaled']],
];
const seasons = [
  ['2024-04-06', '2024-07-05'],
  ['2024-07-06', '2024-09-01'],
  ['2024-09-02', '2024-11-03'],
] as const;
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const rows: string[] = [];
for (const [number, [island, mainland, ships]] of links.entries())
  for (const [season, [from, to]] of seasons.entries())
    for (const [half, days] of ['lundi-samedi', 'dimanches et fêtes'].entries()) {
      const crowded = season === 1 && number === 0;
      const departures = Array.from({ length: crowded ? 9 : 3 + season }, (_, index) => ({
        at: 470 + half * 25 + number * 5 + index * (crowded ? 75 : 150 + number * 5),
        ship: ships[(index + half) % ships.length]!,
        kind: 'car-ferry',
      }));
      if (crowded && half)
        departures.push({ at: 17 * 60 + 35, ship: 'Étoile d’Houat', kind: 'vedette rapide' });
      if (crowded && !half)
        departures.push({ at: 17 * 60 + 25, ship: 'Étoile d’Houat', kind: 'vedette rapide' });
      for (const { at, ship, kind } of departures.sort((a, b) => a.at - b.at))
        rows.push([island, mainland, from, to, days, clock(at), ship, kind].join(';'));
    }

const back = `Chère Annaïg,

Les cloches sonnent depuis ce matin, tout est fermé sauf la crêperie, et j’ai marché
jusqu’au fort et retour. Photo prise à l’instant du bout du quai : mon appareil est
toujours réglé comme au temps de la radio, je ne l’ai jamais changé d’heure.

Je prends le premier bateau qui part maintenant. Pas la vedette, tu sais bien qu’elle
me retourne l’estomac : un gros, avec des voitures dans le ventre. Je serai sur le
continent pour la soupe.

                                                        Ton oncle Jakez
`;

const folder = new URL('files/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('carte-postale.jpg', folder), jpeg(480, 320, harbour(480, 320), exif));
writeFileSync(new URL('dos-de-la-carte.txt', folder), back);
const table = ports.map(([name, kind, latitude, longitude]) =>
  [name, kind, latitude.toFixed(4), longitude.toFixed(4)].join(';'),
);
writeFileSync(new URL('ports.csv', folder), ['port;situation;latitude;longitude', ...table, ''].join('\n'));
writeFileSync(
  new URL('horaires-2024.csv', folder),
  ['depart;arrivee;du;au;jours;heure_locale;navire;type', ...rows, ''].join('\n'),
);
