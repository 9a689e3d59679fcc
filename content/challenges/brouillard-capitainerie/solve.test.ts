import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

const entry = /^\S+ .*? "GET \/marees\.php\?port=(\S+) HTTP\/1\.1" (\d+) (\d+) .* (\d+)$/;
const question = /ORD\(MID\(\((SELECT .*)\),(\d+),1\)\)>(\d+)/;

test('the answers read in sizes then in delays spell the order of the day', () => {
  const challenge = openChallenge(import.meta.url);
  const bounds = new Map<string, Map<number, { low: number; high: number }>>();
  for (const line of challenge.file('access_log').toString().split('\n')) {
    const [, port = '', status, size, micros] = entry.exec(line) ?? [];
    const sql = decodeURIComponent(port);
    const [, query, index, limit] = question.exec(sql) ?? [];
    // A refusal or a gateway error answers nothing.
    if (!query || status !== '200') continue;
    const above = sql.includes('SLEEP') ? Number(micros) < 2_000_000 : Number(size) > 4000;
    const positions = bounds.get(query) ?? new Map();
    bounds.set(query, positions);
    const bound = positions.get(Number(index)) ?? { low: 32, high: 127 };
    positions.set(Number(index), bound);
    if (above) bound.low = Math.max(bound.low, Number(limit) + 1);
    else bound.high = Math.min(bound.high, Number(limit));
  }
  const texts = [...bounds.values()].map((positions) =>
    [...positions]
      .sort(([a], [b]) => a - b)
      .map(([, { low, high }]) => (low === high ? String.fromCharCode(low) : '?'))
      .join(''),
  );
  expectSolves(challenge, texts.find((text) => /^FANION\{[^?]+\}$/.test(text)) ?? texts.join(' | '));
});
