import { benchFlag, isLeftUnsolved } from '@fanion/api/bench-seed';
import type { Figures } from '../figures.ts';
import { inList, type Player } from '../players.ts';
import { pause } from '../trust/clients.ts';
import { agrees } from '../trust/kills.ts';
import type { Fleet } from './fleet.ts';

const READERS = 20;
/** Milliseconds between two reads of a reader, and between two flags. */
const READ_EACH = 50;
const FLAG_EACH = 50;

/** Challenges that the middle members have left to solve. */
const unsolved = (players: readonly Player[]) =>
  players.slice(200, 400).flatMap((player) =>
    Array.from({ length: 20 }, (_, n) => n + 30)
      .filter((j) => isLeftUnsolved(player.number, j))
      .map((j) => [player, j] as const),
  );

/** Restarts every instance in turn while members read and send flags through the proxy: no answer fails. */
export async function restartAll(figures: Figures, fleet: Fleet, players: readonly Player[]): Promise<void> {
  const proxy = await fleet.machines.proxy(fleet.instances.map(({ port }) => port));
  const url = `http://127.0.0.1:${proxy.port}`;
  let running = true;
  let answers = 0;
  let rights = 0;
  const failed: string[] = [];
  const ask = async (path: string, init: RequestInit): Promise<void> => {
    try {
      const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(15_000) });
      const text = await answer.text();
      answers += 1;
      if (answer.status >= 400) failed.push(`${answer.status} ${path}`);
      else if (init.method && (JSON.parse(text) as { success: boolean }).success) rights += 1;
    } catch (error) {
      failed.push(`${(error as Error).message} ${path}`);
    }
  };
  const read = async (n: number) => {
    for (let turn = n; running; turn += 1) {
      const { headers } = players[(n * 17 + turn) % players.length]!;
      await ask(turn % 3 === 0 ? '/api/challenges/leaderboard' : '/api/challenges/', { headers });
      await pause(READ_EACH);
    }
  };
  const give = async () => {
    for (const [{ headers }, j] of unsolved(players)) {
      if (!running) return;
      await ask(inList(j), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ flag: benchFlag(j) }),
      });
      await pause(FLAG_EACH);
    }
  };
  const working = [give(), ...Array.from({ length: READERS }, (_, n) => read(n))];
  await pause(1000);
  for (const instance of fleet.instances) {
    await instance.stop();
    await instance.start();
    await pause(500);
  }
  running = false;
  await Promise.all(working);
  figures.most(
    `redémarrage de ${fleet.instances.length} instances, une à une : réponses qui échouent`,
    failed.length,
    { most: 0, more: failed[0] ? `, dont ${failed[0]}` : '' },
  );
  figures.least('  réponses pendant ce temps', answers, 100);
  figures.least('  flags justes confirmés pendant ce temps', rights, 5);
  await proxy.stop();
  for (const instance of fleet.instances) await instance.rest();
  await agrees(figures, fleet.at(0));
}
