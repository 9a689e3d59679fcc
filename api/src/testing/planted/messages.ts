import { aMember } from '../builders.ts';
import { submit } from '../parts/challenges.ts';
import type { TestApp } from '../test-app.ts';
import { MANAGERS, NOBODY, type Secret, word } from './words.ts';

/**
 * Plants two members who write to each other and help each other on the challenge of this slug: one of their
 * messages is reported. Returns its id, and the texts with their readers.
 */
export async function plantMessages(
  app: TestApp,
  challenge: { slug: string; flag: string },
): Promise<{ secrets: Secret[]; names: string[]; items: string[] }> {
  const pen = await aMember(app, { username: 'Dame-Plume' });
  const ink = await aMember(app, { username: 'Dame-Encre' });
  const call = (by: typeof pen, method: 'POST' | 'PUT', path: string, body: object) =>
    app.call(method, path, { token: by.token, body });
  const write = async (by: typeof pen, to: typeof pen, message: string) =>
    (await call(by, 'POST', '/messages', { to: to.username, message })).json().messages.at(-1).id as number;
  await write(pen, ink, `Bonjour ${word('message')}`);
  const reported = await write(ink, pen, `Voilà ${word('extrait')}`);
  await call(pen, 'POST', '/reports', { target: 'message', id: reported, reason: 'insult' });
  await submit(app, ink, challenge);
  await call(ink, 'PUT', '/messages/settings', { helps: true });
  for (let at = 0; at < 5; at += 1) await submit(app, pen, { ...challenge, flag: `FANION{non${at}}` });
  const answer = await call(pen, 'POST', `/messages/help/challenges/${challenge.slug}`, {
    message: `Je bloque ${word('demande')}`,
  });
  const { request } = answer.json();
  const { thread } = (await call(ink, 'POST', `/messages/help/${request}/take`, {})).json();
  await call(ink, 'POST', `/messages/${thread}`, { message: `Regarde ${word('piste')}` });
  return {
    names: [pen.username, ink.username],
    items: [`message-${reported}`, `message-${reported - 1}`],
    secrets: [
      ...['message', 'demande', 'piste'].map((what) => ({ what, text: word(what), readers: NOBODY })),
      { what: 'reported message', text: word('extrait'), readers: MANAGERS },
    ],
  };
}
