import { mkdirSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { paint } from './paint.ts';

const letter = `Ma chère Nolwenn,

Tu me disais que l’on ne pouvait rien cacher dans une aquarelle sans qu’un œil de peintre le remarque. J’ai donc changé chaque couleur d’une quantité si faible que ni toi ni moi ne saurions la voir : un deux-cent-cinquante-sixième, au plus.

Le pont de Saint-Cado a été pavé en une nuit, dit-on, et le diable n’y a gagné qu’un chat. Notre secret, lui, tient dans le grain du papier :

FANION{le_diable_est_dans_le_bit_de_poids_faible}

Garde le tableau, et ne l’enregistre jamais en JPEG.

Ton vieux maître, Goulven
`;

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
};

/** Lossless file of RGB pixels, each row stored as differences from the pixel on its left. */
const png = (width: number, height: number, pixels: Buffer, notes: Record<string, string>) => {
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray(y * width * 3, (y + 1) * width * 3);
    rows.push(Buffer.of(1), Buffer.from(row.map((value, at) => value - (at < 3 ? 0 : row[at - 3]!))));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...Object.entries(notes).map(([key, text]) => chunk('tEXt', Buffer.from(`${key}\0${text}`, 'latin1'))),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const [width, height] = [340, 210];
const pixels = paint(width, height, 5);
const bytes = Buffer.from(`${letter}\0`, 'utf8');
for (let bit = 0; bit < bytes.length * 8; bit += 1) {
  const value = (bytes[bit >> 3]! >> (7 - (bit & 7))) & 1;
  pixels[bit] = (pixels[bit]! & 0xfe) | value;
}
const notes = {
  Title: 'Saint-Cado, le soir',
  Author: 'Goulven L.',
  Comment: 'Trois pigments par grain, huit touches par lettre, toujours la plus faible.',
};
for (const folder of ['files/', 'theme/']) mkdirSync(new URL(folder, import.meta.url), { recursive: true });
writeFileSync(new URL('files/saint-cado.png', import.meta.url), png(width, height, pixels, notes));
writeFileSync(new URL('theme/fond.png', import.meta.url), png(630, 270, paint(630, 270, 1), {}));
