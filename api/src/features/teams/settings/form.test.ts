import type { BodyFor } from '@fanion/contract/endpoint';
import { createTeam, type updateTeam } from '@fanion/contract/teams/settings';
import { expect, test } from 'vitest';
import { members } from '../../../testing/parts/registration.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();

type Form = Required<BodyFor<typeof updateTeam>>;
/** Two values of each field of the form: a new field needs its values here. */
const FORMS: Record<'first' | 'second', Form> = {
  first: {
    name: 'Les Vigies',
    description: 'Une équipe du port.',
    status: 'open',
    requirements: 'Venir le mardi.',
    specialties: ['web'],
  },
  second: {
    name: 'Les Balises',
    description: 'Une équipe du large.',
    status: 'closed',
    requirements: 'Venir le jeudi.',
    specialties: ['crypto', 'forensic'],
  },
};

test('each field of a team’s form is kept, when the team is made and when it is changed', async () => {
  const [captain] = await members(app, 1);
  const token = captain!.token;
  const { first, second } = FORMS;
  // The logo has its own address, and its own test.
  const { logo: _logo, ...fields } = createTeam.body.shape;
  expect(Object.keys(first).sort()).toEqual(Object.keys(fields).sort());
  const made = await app.call('POST', '/ctf/teams/create', { token, body: first });
  expect(made.statusCode, made.body).toBe(200);
  const path = `/ctf/teams/${made.json().team.id}`;
  expect(await app.read(path, { token })).toMatchObject(first);
  for (const [field, value] of Object.entries(second)) {
    const changed = await app.call('PATCH', path, { token, body: { [field]: value } });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await app.read(path, { token })).toMatchObject({ [field]: value });
  }
  expect(await app.read(path, { token })).toMatchObject(second);
});
