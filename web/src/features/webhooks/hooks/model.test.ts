import { expect, test } from 'vitest';
import { bodyOf, kindsFor, valuesOf } from './model.ts';

test('a room is not offered what is about members’ accounts, and nothing of it is sent', () => {
  expect(kindsFor('standard')).toContain('member.registered');
  expect(kindsFor('matrix')).not.toContain('member.registered');
  const values = { ...valuesOf(null), shape: 'discord' as const, kinds: kindsFor('standard') };
  expect(bodyOf(values).kinds).toEqual(kindsFor('discord'));
  expect(bodyOf(values)).not.toHaveProperty('token');
});
