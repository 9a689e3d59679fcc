import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

type Row = Record<string, string>;

/** Rows of a Zeek log, by field name. */
function rowsOf(log: Buffer): Row[] {
  const lines = log.toString('utf8').trim().split('\n');
  const fields = lines
    .find((line) => line.startsWith('#fields'))!
    .split('\t')
    .slice(1);
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => Object.fromEntries(line.split('\t').map((cell, rank) => [fields[rank]!, cell])));
}

test('announced names that never resolve to the address reached give the stowaway', () => {
  const challenge = openChallenge(import.meta.url);
  const [ssl, conn, dns, dhcp] = ['ssl.log', 'conn.log', 'dns.log', 'dhcp.log'].map((name) =>
    rowsOf(challenge.file(name)),
  ) as [Row[], Row[], Row[], Row[]];

  const resolved = new Set(dns.flatMap((row) => row.answers!.split(',').map((ip) => `${row.query} ${ip}`)));
  const lying = ssl.filter(
    (row) => row.server_name !== '-' && !resolved.has(`${row.server_name} ${row['id.resp_h']}`),
  );
  const one = (values: Iterable<string>): string => {
    const distinct = [...new Set(values)];
    expect(distinct).toHaveLength(1);
    return distinct[0]!;
  };
  const holder = (ip: string, at: string): string =>
    dhcp.findLast((row) => row.assigned_addr === ip && Number(row.ts) <= Number(at))!.host_name!;

  const machine = one(lying.map((row) => holder(row['id.orig_h']!, row.ts!)));
  expect(new Set(lying.map((row) => row['id.orig_h'])).size).toBe(2);
  const address = one(lying.map((row) => row['id.resp_h']!));
  const print = one(lying.map((row) => row.ja3!)).slice(0, 8);
  const ids = new Set(lying.map((row) => row.uid));
  const sent = conn.filter((row) => ids.has(row.uid)).reduce((sum, row) => sum + Number(row.orig_bytes), 0);
  expectSolves(challenge, `FANION{${machine}_${address}_${print}_${sent}}`);
});
