import { HOUR } from '@fanion/rules/durations';
import { expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../testing/builders.ts';
import {
  anEntrant,
  anEvent,
  anEventChallenge,
  aPlayer,
  submitInEvent,
  type TestEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { actorOfMember } from '../../access/service.ts';
import { writeFlags } from '../../challenges/catalogue/flags-service.ts';
import { flagHash } from '../../challenges/play/model.ts';
import { type Copy, listOwnFlags, replaceCopies } from './service.ts';

const app = await testApp({ config: { limitFactor: 10_000 } });
const { context } = app;
const { db, secrets, storage } = context;
const manager = await aMember(app, { role: 'manager' });
const actor = (await actorOfMember(context, manager.id))!;

/** A challenge of a live event with own flags and a file; returns the flag by entrant. */
async function aChallengeOfOnesOwn(event: TestEvent, text = 'FANION{le_jusant_{entrant}}') {
  const challenge = await anEventChallenge(app, event.id);
  await writeFlags(db, secrets, challenge.id, [
    {
      kind: 'static',
      hash: flagHash(secrets, text, false),
      nearHash: null,
      pattern: null,
      caseInsensitive: false,
      clear: text,
    },
  ]);
  const sha256 = await storage.put(Buffer.from('commun'));
  const [file] = await db.query<{ id: number }>(
    `insert into challenge_file (challenge_id, position, name, source_path, size, sha256)
     values ($1, 0, 'coffre.txt', 'files/coffre.txt', 6, $2) returning id`,
    [challenge.id, sha256],
  );
  context.events.publish('challenges-changed', { challengeId: challenge.id });
  return { ...challenge, fileId: file!.id };
}

const flagsOf = async (event: TestEvent, { slug }: { slug: string }) => {
  const listed = await listOwnFlags(context, actor, { idOrSlug: event.slug, challenge: slug });
  if (!listed.ok) throw new Error(listed.message);
  return new Map(listed.value.map(({ entrantId, flag }) => [entrantId, flag]));
};
const uploadCopies = (event: TestEvent, { slug }: { slug: string }, copies: Copy[]) =>
  replaceCopies(context, actor, { idOrSlug: event.slug, challenge: slug }, copies);
const link = (
  player: Pick<TestMember, 'token'>,
  event: TestEvent,
  challenge: { id: number; fileId: number },
) =>
  app.call('POST', `/ctf/events/${event.slug}/challenges/${challenge.id}/files/${challenge.fileId}/link`, {
    token: player.token,
  });
const page = async (player: Pick<TestMember, 'token'>, event: TestEvent, { id }: { id: number }) =>
  app.call('GET', `/ctf/events/${event.slug}/challenges/${id}`, { token: player.token });

test('each entrant receives its copy and no other; its flag leaves in nothing else', async () => {
  const event = await anEvent(app);
  const challenge = await aChallengeOfOnesOwn(event);
  const [first, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  const mates = [await aMember(app), await aMember(app)];
  const team = await anEntrant(app, event.id, mates, 'Les Jusants');
  const flags = await flagsOf(event, challenge);
  expect(new Set(flags.values()).size).toBe(4);
  const copies = [first.entrantId, team].map((id) => ({
    folder: String(id),
    name: 'coffre.txt',
    bytes: Buffer.from(`le flag est ${flags.get(id)}`),
  }));
  expect(await uploadCopies(event, challenge, copies)).toMatchObject({
    ok: true,
    value: { copies: 2, without: [second.username] },
  });

  const read = async (player: Pick<TestMember, 'token'>) => {
    const answer = await link(player, event, challenge);
    expect(answer.statusCode).toBe(200);
    return (await app.call('GET', (answer.json().url as string).replace('/api', ''), { token: player.token }))
      .body;
  };
  await expect.poll(() => read(first)).toBe(`le flag est ${flags.get(first.entrantId)}`);
  for (const mate of mates) expect(await read(mate)).toBe(`le flag est ${flags.get(team)}`);
  expect((await link(second, event, challenge)).json().message).toContain('n’est pas prête');
  expect((await page(second, event, challenge)).json().files).toMatchObject([{ allowed: false }]);
  // Another player's address gives nothing of theirs: the copy depends on the member in the ticket.
  const url = ((await link(first, event, challenge)).json().url as string).replace('/api', '');
  const other = url.replace(/ticket=.*/, 'ticket=1.2.3.x');
  expect((await app.call('GET', other, { token: second.token })).statusCode).toBe(404);

  const answers = [
    ...(await Promise.all([first, second, mates[0]!, manager].map((who) => page(who, event, challenge)))),
    await app.call('GET', `/ctf/manage/events/${event.slug}/entrants`, { token: manager.token }),
    await app.call('GET', `/ctf/manage/events/${event.slug}/signals`, { token: manager.token }),
    await app.call('GET', `/ctf/live/${event.slug}`, { token: first.token }),
  ];
  for (const [id, flag] of flags)
    for (const answer of answers)
      expect([id, answer.body.includes(flag.slice(-26, -1))]).toEqual([id, false]);
  expect((await submitInEvent(app, mates[1]!, event, challenge, flags.get(team))).json().outcome).toBe(
    'solved',
  );
});

test('a folder that is no entrant, a file that is none of the challenge: a sentence, and nothing is put', async () => {
  const event = await anEvent(app, { starts: -HOUR });
  const challenge = await aChallengeOfOnesOwn(event);
  const player = await aPlayer(app, event.id);
  const elsewhere = await aPlayer(app, (await anEvent(app)).id);
  const good = { folder: String(player.entrantId), name: 'coffre.txt', bytes: Buffer.from('a') };
  for (const [bad, message] of [
    [{ ...good, folder: '0x1' }, 'n’est le numéro d’aucun participant'],
    [{ ...good, folder: String(elsewhere.entrantId) }, 'n’est le numéro d’aucun participant'],
    [{ ...good, name: 'autre.txt' }, 'n’est le nom d’aucun fichier du challenge (coffre.txt)'],
  ] as const) {
    const refused = await uploadCopies(event, challenge, [good, bad]);
    expect(!refused.ok && refused.message).toContain(message);
  }
  expect((await uploadCopies(event, challenge, [])).ok).toBe(false);
  expect(await db.query('select 1 from event_own_file where entrant_id = $1', [player.entrantId])).toEqual(
    [],
  );
  const plain = await anEventChallenge(app, event.id);
  const refused = await listOwnFlags(context, actor, { idOrSlug: event.slug, challenge: plain.slug });
  expect(!refused.ok && refused.message).toContain('{entrant}');
});

test('the letters beside the mark may be those that marks are made of', async () => {
  const event = await anEvent(app);
  const [first, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  for (const text of ['FANION{café_face{entrant}}', 'FANION{dead{entrant}beef42}']) {
    const challenge = await aChallengeOfOnesOwn(event, text);
    const flag = (await flagsOf(event, challenge)).get(first.entrantId);
    const outcomeFor = async (player: TestMember) =>
      (await submitInEvent(app, player, event, challenge, flag)).json().outcome;
    expect(await outcomeFor(second)).toBe('wrong');
    expect(await outcomeFor(first)).toBe('solved');
  }
});
