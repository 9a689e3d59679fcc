import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

const sizes = [0, 1, 1, 2, 4, 8];

/** Tags of the directory at `start` of a little-endian TIFF block: text, or the list of its numbers. */
function directory(tiff: Buffer, start: number): Map<number, string | number[]> {
  const tags = new Map<number, string | number[]>();
  for (let index = 0; index < tiff.readUInt16LE(start); index += 1) {
    const at = start + 2 + index * 12;
    const [type, count] = [tiff.readUInt16LE(at + 2), tiff.readUInt32LE(at + 4)];
    const size = sizes[type] ?? 1;
    const from = size * count > 4 ? tiff.readUInt32LE(at + 8) : at + 8;
    const number = (item: number) =>
      type === 5
        ? tiff.readUInt32LE(from + item * 8) / tiff.readUInt32LE(from + item * 8 + 4)
        : tiff.readUIntLE(from + item * size, size);
    tags.set(
      tiff.readUInt16LE(at),
      type === 2
        ? tiff.toString('latin1', from, from + count - 1)
        : Array.from({ length: count }, (_, n) => number(n)),
    );
  }
  return tags;
}
const rows = (csv: Buffer) =>
  csv
    .toString()
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'));

test('place, hour and day of the picture leave one boat', () => {
  const challenge = openChallenge(import.meta.url);
  const photo = challenge.file('carte-postale.jpg');
  const tiff = photo.subarray(photo.indexOf('Exif\0\0') + 6);
  const main = directory(tiff, tiff.readUInt32LE(4));
  const exif = directory(tiff, Number(main.get(0x8769)));
  const gps = directory(tiff, Number(main.get(0x8825)));
  const angle = (tag: number) => {
    const [degrees = 0, minutes = 0, seconds = 0] = gps.get(tag) as number[];
    return (degrees + minutes / 60 + seconds / 3600) * ('SW'.includes(String(gps.get(tag - 1))) ? -1 : 1);
  };
  const [port = ''] = rows(challenge.file('ports.csv')).toSorted(
    ([, , a, b], [, , c, d]) =>
      Math.hypot(Number(a) - angle(2), Number(b) - angle(4)) -
      Math.hypot(Number(c) - angle(2), Number(d) - angle(4)),
  )[0] ?? [''];

  const taken = String(exif.get(0x9003)).replace(':', '-').replace(':', '-').replace(' ', 'T');
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(new Date(taken + String(exif.get(0x9011))))
    .split(' ');
  const [date = '', hour = ''] = parts;
  const feast = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'].includes(
    date.slice(5),
  );
  const days = feast || new Date(date).getUTCDay() === 0 ? 'dimanches et fêtes' : 'lundi-samedi';
  const [boat] = rows(challenge.file('horaires-2024.csv'))
    .filter(
      ([from, , first = '', last = '', when]) =>
        from === port && first <= date && date <= last && when === days,
    )
    .filter(([, , , , , leaving = '', , kind]) => leaving > hour && kind === 'car-ferry');
  expectSolves(challenge, `FANION{${port.replace(' ', '-')}_${boat?.[5]?.replace(':', 'h')}_${boat?.[6]}}`);
});
