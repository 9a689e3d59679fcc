import { expect, test } from 'vitest';
import { aChallenge, aMember } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();

test('a wrong flag is said so, a right one gives points and XP once', async () => {
  const member = await aMember(app);
  const challenge = await aChallenge(app, { points: 100 });
  const submit = (flag: string) =>
    app.call('POST', `/challenges/${challenge.slug}/submit`, { token: member.token, body: { flag } });

  expect((await submit('FANION{non}')).json()).toMatchObject({
    success: false,
    message: 'Flag incorrect. Réessayez !',
  });
  expect((await submit(` ${challenge.flag} `)).json()).toMatchObject({
    success: true,
    message: 'Challenge résolu !',
    points_earned: 100,
    xp_earned: 150,
    is_first_blood: true,
  });
  expect((await submit(challenge.flag)).json()).toMatchObject({
    success: true,
    points_earned: 0,
    already_solved: true,
  });
  expect((await app.call('GET', '/profile/', { token: member.token })).json()).toMatchObject({
    total_points: 100,
    xp: 150,
    total_challenges_solved: 1,
  });
});
