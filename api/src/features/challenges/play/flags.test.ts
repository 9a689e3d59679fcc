import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../../testing/builders.ts';
import { submit } from '../../../testing/parts/challenges.ts';
import { testApp } from '../../../testing/test-app.ts';
import { verifyChallenges } from '../integrity/service.ts';
import { flagHash } from './model.ts';

const app = await testApp({ config: { limitFactor: 100 } });
const { db, secrets } = app.context;

type Flag = string | { regex: string; caseInsensitive?: boolean } | { fold: string };

/** A challenge with these flags instead of the usual one. */
async function withFlags(flags: Flag[], over: Record<string, unknown> = {}) {
  const challenge = await aChallenge(app, over);
  await db.query('delete from challenge_flag where challenge_id = $1', [challenge.id]);
  for (const [position, flag] of flags.entries()) {
    const regex = typeof flag === 'object' && 'regex' in flag ? flag : null;
    const text = typeof flag === 'string' ? flag : 'fold' in flag ? flag.fold : '';
    const fold = regex ? regex.caseInsensitive === true : typeof flag === 'object';
    await db.query(
      `insert into challenge_flag (challenge_id, position, kind, hash, pattern, case_insensitive)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        challenge.id,
        position,
        regex ? 'regex' : 'static',
        regex ? null : flagHash(secrets, text, fold),
        regex?.regex ?? null,
        fold,
      ],
    );
  }
  app.context.events.publish('challenges-changed', { challengeId: challenge.id });
  return challenge;
}

/** Whether a fresh member solves the challenge with this text. */
const opens = async (challenge: { slug: string; flag: string }, text: string): Promise<boolean> => {
  const answer = await submit(app, await aMember(app), challenge, text);
  expect([text, answer.statusCode]).toEqual([text, 200]);
  return answer.json().success;
};

test.each([
  [
    'FANION{balise}',
    ['FANION{balise}', ' \t FANION{balise}\n', 'balise', ' balise '],
    ['fanion balise', 'BALISE', 'FANION{Balise}', '{balise}', 'FANION{balise}}', 'FANION{}'],
  ],
  ['FANION{été}', ['FANION{été}', 'FANION{e\u0301te\u0301}', 'e\u0301té'], ['FANION{ete}', 'ete']],
  ['FANION{ a b }', ['FANION{ a b }'], ['FANION{a b}', 'a b']],
  ['sans accolade', ['sans accolade', ' sans accolade '], ['FANION{sans accolade}']],
] as const)(
  'a static flag %s is compared trimmed, in NFC, whole or as what the braces hold',
  async (flag, right, wrong) => {
    const bare = flag === 'sans accolade' || flag.includes('{ ');
    const challenge = await withFlags([flag], bare ? { flag_prefix: null } : {});
    for (const text of right) expect([text, await opens(challenge, text)]).toEqual([text, true]);
    for (const text of wrong) expect([text, await opens(challenge, text)]).toEqual([text, false]);
  },
);

test('a flag whose case is indifferent opens in any case, accents kept', async () => {
  const challenge = await withFlags([{ fold: 'FANION{Île de Sein}' }]);
  for (const text of ['fanion{île DE sein}', 'ÎLE de sein', 'I\u0302le de sein'])
    expect([text, await opens(challenge, text)]).toEqual([text, true]);
  expect(await opens(challenge, 'Ile de Sein')).toBe(false);
});

test('a regular expression must match the whole flag', async () => {
  const challenge = await withFlags([{ regex: 'FANION\\{port-\\d{2,4}\\}' }]);
  for (const text of ['FANION{port-80}', 'port-443', ' FANION{port-8080} '])
    expect([text, await opens(challenge, text)]).toEqual([text, true]);
  for (const text of [
    'FANION{port-8}',
    'xFANION{port-80}',
    'FANION{port-80}x',
    'FANION{PORT-80}',
    'FANION{port-80}\nx',
  ])
    expect([text, await opens(challenge, text)]).toEqual([text, false]);
  const folded = await withFlags([{ regex: 'FANION\\{(a|b)+\\}', caseInsensitive: true }]);
  expect(await opens(folded, 'fanion{ABba}')).toBe(true);
});

test('of several flags any one solves, and the others are not counted out loud', async () => {
  const challenge = await withFlags(['FANION{un}', 'FANION{deux}', { regex: 'FANION\\{tr.*s\\}' }]);
  for (const text of ['FANION{un}', 'deux', 'FANION{trois}']) expect(await opens(challenge, text)).toBe(true);
  const member = await aMember(app);
  const wrong = (await submit(app, member, challenge, 'non')).json();
  expect([wrong.flags_found, wrong.flags_total]).toEqual([0, 1]);
  const right = (await submit(app, member, challenge, 'un')).json();
  expect([right.flags_found, right.flags_total]).toEqual([1, 1]);
});

test('when every flag is asked, each is noted and the last one solves', async () => {
  const challenge = await withFlags(['FANION{un}', 'FANION{deux}', 'FANION{trois}'], {
    logic: 'all',
    points: 90,
  });
  const member = await aMember(app);
  const give = async (text: string) => (await submit(app, member, challenge, text)).json();
  const page = () => app.read(`/challenges/${challenge.slug}`, member);

  expect(await give('FANION{un}')).toMatchObject({
    outcome: 'partial',
    success: false,
    message: 'Flag 1 sur 3 trouvé. Continuez !',
    points_earned: 0,
    flags_found: 1,
    flags_total: 3,
  });
  expect(await page()).toMatchObject({ is_solved: false, is_tried: true, flags_found: 1, flags_total: 3 });
  expect(await give('FANION{un}')).toMatchObject({ outcome: 'partial', points_earned: 0, flags_found: 1 });
  expect(await give('FANION{zéro}')).toMatchObject({ outcome: 'wrong', success: false, flags_total: 3 });
  expect(await give('trois')).toMatchObject({ points_earned: 0, flags_found: 2 });
  expect(await page()).toMatchObject({ is_solved: false, attempt_count: 3 });
  expect(await give('deux')).toMatchObject({ outcome: 'solved', points_earned: 90, flags_found: 3 });
  expect(await page()).toMatchObject({ is_solved: true, flags_found: 3, attempt_count: 4 });
  expect(await give('un')).toMatchObject({ already_solved: true, points_earned: 0 });
});

test('a first flag of several marks the challenge as tried in the list too, on every instance', async () => {
  const challenge = await withFlags(['FANION{un}', 'FANION{deux}'], { logic: 'all' });
  const member = await aMember(app);
  const tried = async (on = app) =>
    (await on.read('/challenges/', member)).challenges.find((one: { id: number }) => one.id === challenge.id)
      .is_tried;
  expect(await tried()).toBe(false);
  await submit(app, member, challenge, 'un');
  expect(await tried()).toBe(true);
  expect(await tried(await app.second())).toBe(true);
});

test('the flags of an “all” challenge given at once solve it exactly once', async () => {
  const flags = ['un', 'deux', 'trois', 'quatre'];
  const challenge = await withFlags(
    flags.map((flag) => `FANION{${flag}}`),
    { logic: 'all', points: 50 },
  );
  for (let round = 0; round < 5; round += 1) {
    const member = await aMember(app);
    const answers = await Promise.all(
      [...flags, ...flags].map((flag) => submit(app, member, challenge, flag)),
    );
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(answers.filter((answer) => answer.json().points_earned === 50)).toHaveLength(1);
  }
  expect(await verifyChallenges(app.context)).toEqual([]);
});

test('XP is what the author gave, else half as much again as the points', async () => {
  const earned = async (over: Record<string, unknown>) => {
    const { xp_earned } = (await submit(app, await aMember(app), await aChallenge(app, over))).json();
    return xp_earned;
  };
  expect(await earned({ points: 100 })).toBe(150);
  expect(await earned({ points: 33 })).toBe(50);
  expect(await earned({ points: 100, supplied_xp: 7 })).toBe(7);
  expect(await earned({ points: 0, supplied_xp: null })).toBe(0);
});

test('the level reached is told when it changes', async () => {
  const member = await aMember(app);
  const [first, second] = [await aChallenge(app, { points: 160 }), await aChallenge(app, { points: 10 })];
  expect((await submit(app, member, second)).json()).toMatchObject({ level_up: false, level: 1 });
  expect((await submit(app, member, first)).json()).toMatchObject({ level_up: true, level: 2 });
});
