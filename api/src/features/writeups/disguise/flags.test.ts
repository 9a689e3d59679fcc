import { expect, test } from 'vitest';
import { aChallenge, aMember, type TestMember } from '../../../testing/builders.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import {
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { aDraft, begin, read, review, save, send } from '../../../testing/parts/writeups.ts';
import { testApp } from '../../../testing/test-app.ts';
import { flagHash } from '../../challenges/play/model.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const manager = await aMember(app, { plan: null, role: 'manager' });
const author = await aMember(app, { plan: 'bienfaiteur' });

/** A challenge with this flag, solved by the author by default. */
async function solved(flag: string, by: TestMember | null = author) {
  const challenge = await aChallenge(app, { flag });
  if (by) await submit(app, by, challenge);
  return challenge;
}
const SECRET = 'FANION{s3cret_Du_Phare}';
const solvedChallenge = await solved(SECRET);
const draft = await aDraft(app, author, { challenge_id: solvedChallenge.id });

test.each([
  ['as it is', { content: `Le flag est ${SECRET}.` }],
  ['in a code block', { content: `\`\`\`\n$ ./solve\n${SECRET}\n\`\`\`` }],
  ['in inline code', { content: `Voilà \`${SECRET}\` !` }],
  ['in bold', { content: `Voilà **${SECRET}**` }],
  ['with a bold inside', { content: 'Voilà FANION{**s3cret_Du_Phare**}' }],
  ['the frame in code', { content: 'Voilà `FANION`{s3cret_Du_Phare}' }],
  ['with spaces around the braces', { content: 'FANION { s3cret_Du_Phare }' }],
  ['with spaces inside', { content: 'FANION{s3 cret _Du _Phare}' }],
  ['over two lines', { content: 'FANION{s3cret_\nDu_Phare}' }],
  ['escaped', { content: 'FANION\\{s3cret\\_Du\\_Phare\\}' }],
  ['with character references', { content: 'FANION&#123;s3cret&#x5f;Du_Phare&rcub;' }],
  ['with a zero width space', { content: 'FANION{s3cret\u200b_Du_Phare}' }],
  ['without its frame, alone in code', { content: 'On lit `s3cret_Du_Phare` en clair.' }],
  ['without its frame, alone on a line', { content: 'On lit :\n\n> s3cret_Du_Phare\n\nFini.' }],
  ['with named references', { content: 'FANION{s3cret&lowbar;Du&lowbar;Phare}' }],
  ['in full width', { content: 'ＦＡＮＩＯＮ｛ｓ３ｃｒｅｔ＿Ｄｕ＿Ｐｈａｒｅ｝' }],
  ['with a comment inside', { content: 'FANION{<!-- -->s3cret_Du_Phare}' }],
  ['half in a link', { content: '[FANION{s3cret_Du_Phare](http://x)}' }],
  ['in an address', { content: '[ici](http://x/FANION%7Bs3cret_Du_Phare%7D)' }],
  ['with look-alikes', { content: 'FАNIОN{s3crеt_Du_Phаre}' }],
  ['letter by letter', { content: 'F A N I O N { s 3 c r e t _ D u _ P h a r e }' }],
  ['without its frame, in a sentence', { content: 'On lit le flag : s3cret_Du_Phare, en clair.' }],
  ['in the title', { title: `Trouver ${SECRET}` }],
  ['in the summary', { summary: `C’est ${SECRET}` }],
  ['in a tag', { tags: ['web', SECRET] }],
])('a flag is refused %s, and nothing is stored', async (_, form) => {
  const before = await app.context.db.query('select * from writeup order by id');
  const answer = await save(app, author, draft, form);
  expect([answer.statusCode, answer.json().error]).toEqual([422, 'flag_in_text']);
  expect(Object.keys(answer.json().fields)).toEqual(Object.keys(form));
  expect(answer.json().message).toContain('contient un flag');
  expect(answer.body).not.toContain('s3cret');
  const fresh = await begin(app, author, { challenge_id: solvedChallenge.id, ...form });
  expect(fresh.json().error).toBe('flag_in_text');
  expect(await app.context.db.query('select * from writeup order by id')).toEqual(before);
  expect(app.logged.join('\n')).not.toContain('s3cret');
});

test('flags with spaces, whatever their case, of several, and by pattern', async () => {
  const spaced = await solved('FANION{un phare  au loin}');
  const folded = await aChallenge(app, { flag: 'FANION{x}' });
  const { db, secrets, events } = app.context;
  await db.query('update challenge_flag set case_insensitive = true, hash = $2 where challenge_id = $1', [
    folded.id,
    flagHash(secrets, 'FANION{Corne_De_Brume}', true),
  ]);
  await db.query(
    `insert into challenge_flag (challenge_id, position, kind, pattern) values ($1, 9, 'regex', 'FANION\\{mar[ée]e_[0-9]+\\}')`,
    [folded.id],
  );
  events.publish('challenges-changed', { challengeId: folded.id });
  await submit(app, author, { slug: folded.slug, flag: 'fanion{corne_de_brume}' });
  for (const [id, content] of [
    [spaced.id, 'Voici FANION{un phare  au loin}'],
    [spaced.id, 'Voici FANION{un phare  au\n loin}'.replace('\n', '')],
    [folded.id, 'Voici fanion{CORNE_de_brume}'],
    [folded.id, 'Voici FANION{marée_42}'],
    // Another challenge's flag, which the author knows.
    [spaced.id, `Voici ${SECRET}`],
  ] as const) {
    const answer = await begin(app, author, { challenge_id: id, content });
    expect([content, answer.json().error]).toEqual([content, 'flag_in_text']);
  }
  const shape = await begin(app, author, {
    challenge_id: folded.id,
    content: 'La forme est FANION{…} ou `FANION{marée_n}`.',
  });
  expect(shape.statusCode).toBe(200);
});

test('code that only looks like flags is welcome', async () => {
  const challenge = await solved('FANION{rien_de_tel}');
  const content =
    '```c\nint main() { return f{1}; }\nstruct S{int x;};\n```\n\n`\\frac{a}{b}` `f"{x}"` CSS{color:red} FANION{faux}';
  expect((await begin(app, author, { challenge_id: challenge.id, content })).statusCode).toBe(200);
});

test('a text of braces is refused at once', async () => {
  const before = process.cpuUsage();
  const answer = await save(app, author, draft, { content: 'a{b}'.repeat(15_000) });
  expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('accolades')]);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

test('a draft is no way to try the flags of others, and the reviewer publishes none', async () => {
  const foreign = 'FANION{pas_trouve_par_l_auteur}';
  await solved(foreign, null);
  const mine = await solved('FANION{le_mien}');
  const written = await begin(app, author, { challenge_id: mine.id, content: `On dit que c’est ${foreign}` });
  expect(written.statusCode).toBe(200);
  const { id } = written.json().writeup;
  expect((await send(app, author, id)).statusCode).toBe(200);
  const before = await rowCounts(app);
  const answer = await review(app, manager, id, { publish: true });
  expect([answer.statusCode, answer.json().error]).toEqual([422, 'flag_in_text']);
  expect(await rowCounts(app)).toEqual(before);
  expect((await read(app, manager, id)).json().state).toBe('submitted');
});

test('without its frame, a flag of the challenge is seen by the reviewer too, and those of an event by both', async () => {
  const event = await anEvent(app);
  const [found, missed] = [
    await anEventChallenge(app, event.id, { flag: 'FANION{trouve_par_nous}' }),
    await anEventChallenge(app, event.id, { flag: 'FANION{jamais_trouve}' }),
  ];
  const player = await aPlayer(app, event.id, { plan: 'bienfaiteur' });
  await submitInEvent(app, player, event, found);
  const refusal = await begin(app, player, {
    ctfId: event.id,
    content: 'On envoie trouve_par_nous et voilà.',
  });
  expect([refusal.statusCode, refusal.json().error]).toEqual([422, 'flag_in_text']);
  for (const about of [{ ctfId: event.id }, { ctfId: event.id, challenge_id: missed.id }]) {
    const written = await aDraft(app, player, { ...about, content: 'On envoie jamais_trouve et voilà.' });
    expect((await send(app, player, written.id)).statusCode).toBe(200);
    await endEvent(app, event.id);
    const answer = await review(app, manager, written.id, { publish: true });
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'flag_in_text']);
    await endEvent(app, event.id, 3_600_000);
  }
});

test('a pattern that takes any word does not forbid to write', async () => {
  const challenge = await solved('FANION{quelque_chose}');
  await app.context.db.query(
    `insert into challenge_flag (challenge_id, position, kind, pattern) values ($1, 9, 'regex', 'FANION\\{.+\\}')`,
    [challenge.id],
  );
  app.context.events.publish('challenges-changed', { challengeId: challenge.id });
  const prose = await begin(app, author, {
    challenge_id: challenge.id,
    content: 'On lit un_nom dans `la_table` : f{1}.',
  });
  expect(prose.statusCode).toBe(200);
});

test('French prose and code with braces pass', async () => {
  const challenge = await solved('FANION{rien_de_semblable}');
  const content =
    'L’exécutable lit « l’entrée », puis {compare}… `printf("{%s}", x)` : 100 % en mémoire.\n\n'.repeat(20);
  expect((await begin(app, author, { challenge_id: challenge.id, content })).statusCode).toBe(200);
});
