import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import { aFolder } from '../../../testing/content-folder.ts';
import { aTrainingEvent } from '../../../testing/parts/training.ts';
import { testApp } from '../../../testing/test-app.ts';
import { exportLearn } from './export-service.ts';
import { importLearn } from './service.ts';

const content = fileURLToPath(new URL('../../../../../content/learn', import.meta.url));
const app = await testApp();
const manager = await aMember(app, { role: 'manager' });
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  (
    await app.call(method, `/learn/authoring${path}`, { token: manager.token, ...(body ? { body } : {}) })
  ).json();
const pathOf = async (slug: string) =>
  (await call('GET', '/paths')).paths.find((path: { slug: string }) => path.slug === slug);

test('a lesson that is begun in the browser is in no file, and no file takes it away', async () => {
  await importLearn(app.context, content);
  const { modules } = await pathOf('debuter-en-ctf');
  const draft = await call('POST', `/modules/${modules[0].id}/lessons`, { title: 'Commencée ici' });
  await aTrainingEvent(app, { title: 'Sans description', description: '' });
  const folder = await aFolder();
  expect(await exportLearn(app.context, folder)).toEqual({ paths: 3, lessons: 18, events: 9 });
  expect((await readdir(folder, { recursive: true })).join()).not.toContain(draft.slug);
  for (const from of [folder, content]) {
    const { problems, changes } = await importLearn(app.context, from);
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
    expect(changes.filter(({ kind }) => kind === 'removed')).toEqual([]);
  }
  expect((await call('GET', `/lessons/${draft.slug}`)).state).toBe('draft');
});

test('a path that is imported alone closes no circle with those that are there', async () => {
  const { requires: _, modules: __, slug: ___, code: ____, ...fields } = await pathOf('debuter-en-ctf');
  const alone = await aFolder();
  await cp(join(content, 'securite-web'), join(alone, 'securite-web'), { recursive: true });
  const other = await call('POST', '/paths', { ...fields, title: 'Entre deux', requires: ['securite-web'] });
  // The file still declares the first path as its prerequisite, which now needs a later one.
  await app.context.db.query(
    `insert into learn_path_requirement (path_id, required_id)
     select p.id, r.id from learn_path p, learn_path r where p.slug = 'debuter-en-ctf' and r.slug = $1`,
    [other.slug],
  );
  const { problems } = await importLearn(app.context, alone);
  expect(problems.map(({ message }) => message).join()).toContain('Prérequis en cercle');
});
