import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { setSetting } from '../../association/service.ts';
import { findPasswordProblem } from './policy.ts';

const { context } = await testApp();

test('the name of the association is nobody’s password', async () => {
  const names = ['Kermorvan-29!', 'Hacklabdekermorvan7/'];
  for (const password of names) expect(await findPasswordProblem(context, password, {})).toBeNull();
  await setSetting(context, 'name', 'Hacklab de Kermorvan');
  await expect.poll(() => context.identity.name).toBe('Hacklab de Kermorvan');
  for (const password of names)
    expect(await findPasswordProblem(context, password, {})).toBe(
      'Ce mot de passe est trop courant. Choisissez-en un autre.',
    );
  expect(await findPasswordProblem(context, 'vX9(hq2L', {})).toBeNull();
});
