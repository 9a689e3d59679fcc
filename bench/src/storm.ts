import autocannon from 'autocannon';
import { number, type Row } from './figures.ts';
import { hashingRate } from './hashing.ts';
import { load, type Shot } from './load.ts';
import { loginShot } from './players.ts';
import type { Program } from './program.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 100;

/**
 * A steady reader in a separate thread, which the storm's generator does not delay; returns its p99 in ms.
 */
async function readerP99(url: string, requests: Shot[]): Promise<number> {
  const { latency } = await autocannon({
    url,
    connections: requests.length,
    overallRate: 200,
    duration: SECONDS,
    workers: 1,
    requests: requests.map(({ method, path, headers = {} }) => ({ method, path, headers })),
  });
  return latency.p99;
}

const middle = (figures: number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

/**
 * Logins as fast as possible, as a share of the passwords that the machine can check at that moment, and
 * their effect on a reader: the median of the rounds.
 */
export async function stormRow(program: Program, reads: Shot[]): Promise<Row> {
  await program.rest();
  let member = 0;
  const storm = () =>
    load(program.url, { seconds: SECONDS, connections: CONNECTIONS }, () => loginShot((member++ % 1000) + 1));
  const calm: number[] = [];
  const meanwhile: number[] = [];
  const shares: number[] = [];
  const rates: number[] = [];
  let failures = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const hashes = [await hashingRate(2)];
    const alone = await storm();
    hashes.push(await hashingRate(2));
    shares.push((alone.rate * 2) / (hashes[0]! + hashes[1]!));
    calm.push(await readerP99(program.url, reads));
    const [beside, p99] = await Promise.all([storm(), readerP99(program.url, reads)]);
    meanwhile.push(p99);
    rates.push(alone.rate);
    failures += alone.failures + beside.failures;
  }
  const share = middle(shares);
  return {
    name: 'connexion',
    value: `${number(middle(rates), 1)}/s, ${number(share * 100)} % des empreintes ; p99 des autres ${number(middle(calm), 1)} → ${number(middle(meanwhile), 1)} ms (milieu de ${ROUNDS} alternances)`,
    must: '≥ 85 %, p99 au plus doublé',
    met: share >= 0.85 && middle(meanwhile) <= middle(calm) * 2 && failures === 0,
  };
}
