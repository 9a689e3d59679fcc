import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { aCable } from '../../testing/cable.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { whenOver } from '../../testing/when-over.ts';
import { manualClock } from '../clock.ts';
import { reachDatabase } from './reach.ts';

/** A database behind a cable, its address, and the messages and pauses of a wait for it. */
async function aFarDatabase() {
  const own = await createTestDatabase();
  whenOver(own.drop);
  const cable = await aCable();
  const { host, port, user, password, database } = cable.to(own.connection);
  const url = (over: Partial<typeof own.connection> = {}) => {
    const to = { host, port, user, password, database, ...over };
    return `postgres://${to.user}:${to.password}@${to.host}:${to.port}/${to.database}`;
  };
  const lines: string[] = [];
  const waits: number[] = [];
  const clock = manualClock();
  const reach = (to: string, patience: number, during: (ms: number) => void = () => {}) =>
    reachDatabase(to, {
      patience,
      say: (line) => lines.push(line),
      clock,
      pause: async (ms) => {
        waits.push(ms);
        clock.advance(ms);
        during(ms);
      },
    });
  return { cable, place: `${host}:${port}`, url, lines, waits, reach };
}

test('a database that answers is not waited for', async () => {
  const { url, lines, waits, reach } = await aFarDatabase();
  await reach(url(), 60_000);
  expect([lines, waits]).toEqual([[], []]);
});

test('one that comes later is waited for, and this is said once', async () => {
  const { cable, place, url, lines, waits, reach } = await aFarDatabase();
  cable.cut();
  await reach(url(), 60_000, () => waits.length === 4 && cable.mend());
  expect(waits).toEqual([250, 500, 1000, 2000]);
  expect(lines).toEqual([
    `Réglage DATABASE_URL : aucune connexion possible à la base de données de ${place} (connexion coupée). Nouveaux essais pendant 60 s…`,
  ]);
});

test('after a minute of growing waits one line names the setting, the address and the reason', async () => {
  const { url, waits, reach } = await aFarDatabase();
  await expect(reach(url({ port: 1 }), 60_000)).rejects.toThrow(
    /^Réglage DATABASE_URL : aucune connexion possible à la base de données de 127\.0\.0\.1:1 \(connexion refusée\), même après 60 s\.$/,
  );
  expect(waits.reduce((sum, ms) => sum + ms)).toBe(60_000);
  expect(Math.max(...waits)).toBe(8000);
});

test('a command does not wait', async () => {
  const { url, lines, waits, reach } = await aFarDatabase();
  await expect(reach(url({ port: 1 }), 0)).rejects.toThrow(/\(connexion refusée\)\.$/);
  expect([lines, waits]).toEqual([[], []]);
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
  const { url, lines, reach } = await aFarDatabase();
  const failed = await reach(url({ password: 'tres-secret', port: 1 }), 250).catch(
    (error: Error) => error.message,
  );
  expect(`${failed} ${lines}`).not.toContain('tres-secret');
});

/** A server that answers every connection with this code, in PostgreSQL's protocol, without TLS. */
async function aServerThatAnswers(code: string, message: string) {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) =>
    socket
      .on('error', () => {})
      .on('data', (request) =>
        // A request for TLS is 8 bytes long.
        request.length === 8 ? socket.end('N') : socket.end(Buffer.concat([head, fields])),
      ),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  whenOver(() => new Promise<void>((done) => void server.close(() => done())));
  return `postgres://fanion@127.0.0.1:${(server.address() as { port: number }).port}/fanion`;
}

test('a managed database that wants TLS, has none, or has no connection left is said as it is', async () => {
  const { lines, waits, reach } = await aFarDatabase();
  const hba = 'no pg_hba.conf entry for host "10.0.0.1", user "fanion", database "fanion", no encryption';
  await expect(reach(await aServerThatAnswers('28000', hba), 60_000)).rejects.toThrow(
    /par une connexion en clair : vérifiez son nom, ou ajoutez « \?sslmode=verify-full »/,
  );
  const plain = await aServerThatAnswers('28000', 'no pg_hba.conf entry');
  await expect(reach(`${plain}?sslmode=verify-full`, 60_000)).rejects.toThrow(
    /ne chiffre pas ses connexions/,
  );
  expect([lines, waits]).toEqual([[], []]);
  await expect(
    reach(await aServerThatAnswers('53300', 'sorry, too many clients already'), 0),
  ).rejects.toThrow(/\(toutes les siennes sont prises ; il en faut POOL_SIZE \+ 1 par instance\)\.$/);
});

test('a certificate that the address names and that is not there is told with the setting', async () => {
  const url = 'postgres://fanion@127.0.0.1:1/fanion?sslmode=verify-full&sslrootcert=/nulle/part.crt';
  await expect(reachDatabase(url, { patience: 0, say: () => {} })).rejects.toThrow(
    'Réglage DATABASE_URL : le fichier /nulle/part.crt que nomme l’adresse ne se lit pas.',
  );
});
