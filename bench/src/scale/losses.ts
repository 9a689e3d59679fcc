import { createHash } from 'node:crypto';
import { benchFlag, isLeftUnsolved } from '@fanion/api/bench-seed';
import type { Figures } from '../figures.ts';
import { inList, type Player, wrongFlags } from '../players.ts';
import { pause } from '../trust/clients.ts';
import { agrees } from '../trust/kills.ts';
import type { Fleet } from './fleet.ts';

const json = { 'content-type': 'application/json' };
/** Milliseconds within which one instance serves what another wrote. */
const SOON = 8000;

/** Waits for a condition; returns the milliseconds, Infinity when it never holds. */
async function until(is: () => Promise<boolean>, patience = SOON): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < patience) {
    if (await is().catch(() => false)) return performance.now() - start;
    await pause(50);
  }
  return Number.POSITIVE_INFINITY;
}

/** A member's points according to an instance. */
const pointsOf = async (url: string, { headers }: Player): Promise<number> =>
  Number(
    ((await (await fetch(`${url}/api/profile/`, { headers })).json()) as { total_points: number })
      .total_points,
  );

/** A right flag sent to one instance appears on the profile and in the list of another. */
async function crosses(fleet: Fleet, player: Player, j: number): Promise<number> {
  const [here, there] = [fleet.at(0).url, fleet.at(1).url];
  const before = await pointsOf(there, player);
  const answer = await fetch(here + inList(j), {
    method: 'POST',
    headers: { ...json, ...player.headers },
    body: JSON.stringify({ flag: benchFlag(j) }),
  });
  if (!answer.ok) return Number.POSITIVE_INFINITY;
  return until(async () => (await pointsOf(there, player)) > before);
}

/** Every other page that a member opens. */
const FACES = ['/api/challenges/', '/api/challenges/leaderboard', '/api/profile/', '/api/association'];

async function serves(fleet: Fleet, player: Player): Promise<number> {
  let failed = 0;
  for (const instance of fleet.instances)
    for (const face of FACES) {
      const answer = await fetch(instance.url + face, {
        headers: player.headers,
        signal: AbortSignal.timeout(8000),
      });
      if (answer.status >= 500) failed += 1;
    }
  return failed;
}

/**
 * Each part goes away and comes back: what still works without it, what is reported, and that everything is
 * shared again. `player`: one who sent no flag in an earlier round.
 */
export async function loseParts(figures: Figures, fleet: Fleet, player: Player): Promise<void> {
  const free = Array.from({ length: 60 }, (_, n) => n + 1).filter((j) => isLeftUnsolved(player.number, j));
  const [first] = fleet.instances as [(typeof fleet.instances)[number]];
  const isAway = (name: string, away: boolean) =>
    until(async () => (await fleet.away(first)).includes(name) === away, 15_000);

  const crossed = async (what: string, most: number) =>
    figures.most(what, await crosses(fleet, player, free.shift()!), { most, unit: 'ms' });

  await crossed('un flag donné à une instance se voit sur l’autre', 1500);

  await fleet.valkey.stop('SIGKILL');
  figures.most('Valkey perdu : dit', await isAway('valkey', true), { most: 15_000, unit: 'ms' });
  figures.most('  réponses 5xx', await serves(fleet, player), { most: 0 });
  await crossed('  un flag se voit sur l’autre instance', SOON);
  await fleet.valkey.start();
  figures.most('  revenu : dit', await isAway('valkey', false), { most: 15_000, unit: 'ms' });
  await pause(2500);
  await crossed('  un flag se voit sur l’autre instance', 1500);

  await fleet.copy.stop('SIGINT');
  figures.most('copie de la base perdue : dit', await isAway('reads', true), { most: 15_000, unit: 'ms' });
  figures.most('  réponses 5xx', await serves(fleet, player), { most: 0 });
  await crossed('  un flag se voit sur l’autre instance', 1500);
  await fleet.copy.start();
  figures.most('  revenue : dit', await isAway('reads', false), { most: 20_000, unit: 'ms' });

  await loseFiles(figures, fleet, player, isAway);

  await fleet.pooler.stop('SIGKILL');
  const answer = await fetch(`${first.url}/api/health/ready`, { signal: AbortSignal.timeout(8000) });
  figures.most('PgBouncer perdu : 503', Math.abs(answer.status - 503), { most: 0 });
  await fleet.pooler.start();
  figures.most(
    '  prêt de nouveau',
    await until(async () => (await fetch(`${first.url}/api/health/ready`)).ok, 15_000),
    { most: 15_000, unit: 'ms' },
  );
  await crossed('  un flag se voit sur l’autre instance', SOON);
  for (const instance of fleet.instances) await instance.rest();
  await agrees(figures, first);
}

/**
 * A file of a challenge is the same from every instance; without its server one sentence says so, and the
 * rest still works.
 */
async function loseFiles(
  figures: Figures,
  fleet: Fleet,
  player: Player,
  isAway: (name: string, away: boolean) => Promise<number>,
): Promise<void> {
  const { url } = fleet.at(0);
  const ask = async <T>(method: string, path: string): Promise<T> =>
    (await (await fetch(`${url}/api/challenges/${path}`, { method, headers: player.headers })).json()) as T;
  const { id, files } = await ask<{ id: number; files: { id: number }[] }>('GET', 'sept-enveloppes');
  const { url: path } = await ask<{ url: string }>('POST', `${id}/files/${files[0]?.id}/link`);
  const sums = await Promise.all(
    fleet.instances.map(async (instance) => {
      const answer = await fetch(instance.url + path, { headers: player.headers });
      return answer.ok
        ? createHash('sha256')
            .update(Buffer.from(await answer.arrayBuffer()))
            .digest('hex')
        : String(answer.status);
    }),
  );
  figures.add({
    name: 'un fichier est le même de toutes les instances',
    value: sums[0]!.slice(0, 12),
    must: 'le même',
    met: new Set(sums).size === 1 && sums[0]!.length === 64,
  });
  await fleet.files.stop('SIGKILL');
  const lost = await fetch(url + path, { headers: player.headers });
  const { message } = (await lost.json()) as { message?: string };
  figures.add({
    name: 'seau des fichiers perdu',
    value: `${lost.status} ${message}`,
    must: '503, en une phrase',
    met: lost.status === 503 && message?.startsWith('Les fichiers sont') === true,
  });
  figures.most('  dit', await isAway('files', true), { most: 15_000, unit: 'ms' });
  figures.most('  autres réponses 5xx', await serves(fleet, player), { most: 0 });
  await fleet.files.start();
  figures.most('  revenu : dit', await isAway('files', false), { most: 20_000, unit: 'ms' });
  figures.least(
    '  le fichier se lit',
    (await fetch(url + path, { headers: player.headers })).status === 200 ? 1 : 0,
    1,
  );
}

/** Wrong flags of one member, to every instance in turn: the limit covers all of them together. */
export async function shareLimits(figures: Figures, fleet: Fleet, player: Player): Promise<void> {
  const wrong = wrongFlags([player], 1, inList);
  let acceptedCount = 0;
  for (let n = 0; n < 40; n += 1) {
    const { path, headers, body } = wrong();
    const answer = await fetch(fleet.at(n).url + path, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    });
    if (answer.status === 200) acceptedCount += 1;
    await pause(100);
  }
  // A try on each instance may pass before it knows of the others.
  figures.most('40 flags faux, tour à tour : acceptés', acceptedCount, { most: 10 + fleet.instances.length });
  figures.least('  dont', acceptedCount, 10);
}
