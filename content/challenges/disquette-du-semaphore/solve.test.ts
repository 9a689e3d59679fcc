import { gunzipSync } from 'node:zlib';
import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

test('the deleted register is rebuilt from the free clusters', () => {
  const challenge = openChallenge(import.meta.url);
  const disk = challenge.file('semaphore.img');
  const sector = disk.readUInt16LE(11);
  const table = disk.readUInt16LE(14);
  const root = table + (disk[16] ?? 0) * disk.readUInt16LE(22);
  const entries = disk.readUInt16LE(17);
  const data = root + Math.ceil((entries * 32) / sector);
  const at = (cluster: number) => (data + (cluster - 2) * (disk[13] ?? 1)) * sector;
  const next = (cluster: number) => {
    const pair = disk.readUInt16LE(table * sector + cluster + (cluster >> 1));
    return cluster & 1 ? pair >> 4 : pair & 0xfff;
  };
  const list = (from: number, length: number) =>
    Array.from({ length }, (_, index) => disk.subarray(from + index * 32, from + index * 32 + 32)).map(
      (row) => ({
        deleted: row[0] === 0xe5,
        folder: ((row[11] ?? 0) & 0x10) !== 0 && row[0] !== 0x2e,
        extension: row.toString('latin1', 8, 11).trim(),
        first: row.readUInt16LE(26),
        size: row.readUInt32LE(28),
      }),
    );
  const top = list(root * sector, entries);
  const below = top.filter(({ folder }) => folder).flatMap(({ first }) => list(at(first), sector / 32));
  const lost = [...top, ...below].find(({ deleted, extension }) => deleted && extension === 'GZ');
  if (!lost) throw new Error('no deleted archive');
  const parts: Buffer[] = [];
  for (let cluster = lost.first; parts.length * sector < lost.size; cluster += 1)
    if (next(cluster) === 0) parts.push(disk.subarray(at(cluster), at(cluster) + sector));
  const register = gunzipSync(Buffer.concat(parts).subarray(0, lost.size)).toString('latin1');
  expectSolves(challenge, /FANION\{\w+\}/.exec(register)?.[0] ?? register.slice(0, 60));
});
