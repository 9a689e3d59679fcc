import { expect, test } from 'vitest';
import { aCable } from '../../testing/cable.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { whenOver } from '../../testing/when-over.ts';
import { handClock } from '../clock.ts';
import { reachDatabase } from './reach.ts';

/** A database behind a cable, its address, and what a wait for it says and sleeps. */
async function aFarDatabase() {
  const own = await createTestDatabase();
  whenOver(own.drop);
  const cable = await aCable();
  const { host, port, user, password, database } = cable.to(own.connection);
  const url = (over: Partial<typeof own.connection> = {}) => {
    const to = { host, port, user, password, database, ...over };
    return `postgres://${to.user}:${to.password}@${to.host}:${to.port}/${to.database}`;
  };
  const said: string[] = [];
  const waits: number[] = [];
  const clock = handClock();
  const reach = (to: string, patience: number, during: (ms: number) => void = () => {}) =>
    reachDatabase(to, {
      patience,
      say: (line) => said.push(line),
      clock,
      pause: async (ms) => {
        waits.push(ms);
        clock.advance(ms);
        during(ms);
      },
    });
  return { cable, place: `${host}:${port}`, url, said, waits, reach };
}

test('a database that answers is not waited for', async () => {
  const { url, said, waits, reach } = await aFarDatabase();
  await reach(url(), 60_000);
  expect([said, waits]).toEqual([[], []]);
});

test('one that comes later is waited for, and this is said once', async () => {
  const { cable, place, url, said, waits, reach } = await aFarDatabase();
  cable.cut();
  await reach(url(), 60_000, () => waits.length === 4 && cable.mend());
  expect(waits).toEqual([250, 500, 1000, 2000]);
  expect(said).toEqual([
    `Réglage DATABASE_URL : aucune base de données ne répond à ${place} (connexion coupée). Nouveaux essais pendant 60 s…`,
  ]);
});

test('after a minute of growing waits one line names the setting, the address and the reason', async () => {
  const { url, waits, reach } = await aFarDatabase();
  await expect(reach(url({ port: 1 }), 60_000)).rejects.toThrow(
    /^Réglage DATABASE_URL : aucune base de données ne répond à 127\.0\.0\.1:1 \(connexion refusée\), même après 60 s\.$/,
  );
  expect(waits.reduce((sum, ms) => sum + ms)).toBe(60_000);
  expect(Math.max(...waits)).toBe(8000);
});

test('a command does not wait', async () => {
  const { url, said, waits, reach } = await aFarDatabase();
  await expect(reach(url({ port: 1 }), 0)).rejects.toThrow(/\(connexion refusée\)\.$/);
  expect([said, waits]).toEqual([[], []]);
});

test.each([
  ['password', 'faux', /refuse l’utilisateur « \w+ » ou son mot de passe\.$/],
  ['user', 'personne', /refuse l’utilisateur « personne »/],
  ['database', 'nulle_part', /la base « nulle_part » n’existe pas sur ce serveur\.$/],
] as const)('a wrong %s is said at once', async (what, value, sentence) => {
  const { url, waits, reach } = await aFarDatabase();
  await expect(reach(url({ [what]: value }), 60_000)).rejects.toThrow(sentence);
  expect(waits).toEqual([]);
});

test('the line never shows the password', async () => {
  const { url, said, reach } = await aFarDatabase();
  const failed = await reach(url({ password: 'tres-secret', port: 1 }), 250).catch(
    (error: Error) => error.message,
  );
  expect(`${failed} ${said}`).not.toContain('tres-secret');
});
