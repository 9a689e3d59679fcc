import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aFolder, yml } from '../../../testing/content-folder.ts';
import { testApp } from '../../../testing/test-app.ts';
import { importChallenges } from '../../challenges/import/service.ts';

test('what ctfcli wrote and mirrors is the same challenge, the narrow space of its name included', async () => {
  const app = await testApp();
  const { token } = await aMember(app, { role: 'manager' });
  const made = await app.call('POST', '/auth/tokens', { token, body: { description: 'ctfcli' } });
  const call = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await app.http.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Token ${made.json().value}`, 'content-type': 'application/json' },
      payload: body,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json().data;
  };
  const name = 'Qui tient la barre\u202f?';
  const { id } = await call('POST', '/challenges', {
    ...{ name, category: 'web', description: 'Trouvez.', type: 'standard', state: 'hidden', value: 100 },
    ...{ attribution: '', max_attempts: 0, connection_info: null },
  });
  await call('POST', '/flags', { content: 'FANION{a}', type: 'static', challenge_id: id });
  const visibleChallenge = await call('PATCH', `/challenges/${id}`, { state: 'visible' });
  expect(visibleChallenge.name).toBe(name);

  const mirror = await aFolder({ 'web/qui-tient-la-barre/challenge.yml': yml(name, 'FANION{a}') });
  const trial = await importChallenges(app.context, mirror, { dryRun: true });
  expect([trial.unchanged, trial.updated]).toEqual([[name], []]);
});
