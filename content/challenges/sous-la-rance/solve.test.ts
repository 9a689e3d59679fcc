import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

/** Names asked in TXT queries of a little-endian Ethernet capture. */
function* askedTexts(pcap: Buffer): Generator<string> {
  for (let at = 24; at < pcap.length; at += 16 + pcap.readUInt32LE(at + 8)) {
    const packet = pcap.subarray(at + 16, at + 16 + pcap.readUInt32LE(at + 8));
    const dns = packet.subarray(14 + (packet[14]! & 15) * 4 + 8);
    if ((dns[2]! & 0x80) !== 0) continue;
    const labels: string[] = [];
    let next = 12;
    for (; dns[next] !== 0; next += 1 + dns[next]!)
      labels.push(dns.toString('latin1', next + 1, next + 1 + dns[next]!));
    if (dns.readUInt16BE(next + 1) === 16) yield labels.join('.');
  }
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'abcdefghijklmnopqrstuvwxyz234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

test('the parts of each session put in order unpack to the stolen notes', () => {
  const challenge = openChallenge(import.meta.url);
  const sessions = new Map<number, Map<number, Buffer>>();
  const totals = new Map<number, number>();
  for (const name of askedTexts(challenge.file('rance.pcap'))) {
    const data = name
      .split('.')
      .slice(0, -2)
      .filter((label) => label !== 'x');
    const bytes = fromBase32(data.join(''));
    const parts = sessions.get(bytes[0]!) ?? new Map<number, Buffer>();
    sessions.set(bytes[0]!, parts.set(bytes[1]!, bytes.subarray(3)));
    totals.set(bytes[0]!, bytes[2]!);
  }
  const texts = [...sessions].map(([session, parts]) => {
    expect(parts.size).toBe(totals.get(session));
    const ordered = [...parts].sort(([a], [b]) => a - b).map(([, part]) => part);
    return gunzipSync(Buffer.concat(ordered)).toString('utf8');
  });
  const flags = texts.flatMap((text) => text.match(/FANION\{[^}]*\}/g) ?? []);
  expect(flags).toHaveLength(1);
  expectSolves(challenge, flags[0]!);
});
