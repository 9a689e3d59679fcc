import { expect, test } from 'vitest';
import { aMember } from '../../../testing/builders.ts';
import {
  anEvent,
  anEventChallenge,
  aPlayer,
  endEvent,
  setEvent,
  submitInEvent,
} from '../../../testing/parts/events.ts';
import { testApp } from '../../../testing/test-app.ts';
import { setSetting } from '../../association/service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { token } = await aMember(app, { role: 'manager' });
const event = await anEvent(app, { name: 'Nuit <b>rouge</b>' });
const page = (idOrSlug = event.slug, query = '', who?: string) =>
  app.call('GET', `/ctf/events/${idOrSlug}/embed${query}`, who ? { token: who } : {});

test('where no site may show it there is no page', async () => {
  expect((await page()).statusCode).toBe(404);
  const refused = await setSetting(app.context, 'embed_origins', "https://a.fr/page *; script-src 'self'");
  expect(refused.ok).toBe(false);
  expect((await page()).statusCode).toBe(404);
});

test('the sites of the settings may frame it, and no other; the rest of the site stays unframed', async () => {
  await setSetting(app.context, 'embed_origins', 'https://www.exemple.fr/, https://club.exemple.fr');
  const answer = await page();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors https://www.exemple.fr https://club.exemple.fr');
  expect(policy).toContain("default-src 'none'");
  expect(answer.headers).not.toHaveProperty('x-frame-options');
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(answer.body).not.toMatch(/<script|<b>rouge/);
  expect((await app.call('GET', '/association')).headers['x-frame-options']).toBe('DENY');
});

test('who manages the event reads the address of the frame and the sites that may show it', async () => {
  expect((await app.read(`/ctf/manage/events/${event.slug}`, { token })).embed).toEqual({
    url: `${app.context.config.publicUrl}/api/ctf/events/${event.slug}/embed`,
    origins: ['https://www.exemple.fr', 'https://club.exemple.fr'],
  });
});

test('it shows the board that everybody sees, the same to whoever asks, still while it is frozen', async () => {
  const challenge = await anEventChallenge(app, event.id, { name: 'La balise' });
  const later = await anEventChallenge(app, event.id, { name: 'Le phare' });
  const [first, second] = [await aPlayer(app, event.id), await aPlayer(app, event.id)];
  await submitInEvent(app, first, event, challenge);
  await expect.poll(async () => (await page()).body).toContain(`<td>${first.username}</td><td>100</td>`);
  expect((await page()).body).toContain('En direct');
  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, { token, body: { frozen: true } });
  await submitInEvent(app, second, event, later);
  await submitInEvent(app, second, event, challenge);
  const frozen = (await page()).body;
  expect(frozen).toContain('Classement gelé');
  expect(frozen).not.toContain(`<td>${second.username}</td><td>200</td>`);
  for (const who of [second.token, token]) expect((await page(event.slug, '', who)).body).toBe(frozen);
  expect((await page(event.slug, '?theme=dark')).body).toContain('data-theme="dark"');
  await app.call('POST', `/ctf/manage/events/${event.id}/freeze`, { token, body: { frozen: false } });
  await endEvent(app, event.id);
  const ended = (await page()).body;
  expect(ended).toContain('Terminé');
  expect(ended).not.toContain('http-equiv="refresh"');
});

test('a draft is nobody’s, a manager’s session included', async () => {
  const draft = await anEvent(app);
  await setEvent(app, draft.id, { state: 'draft' });
  expect((await page(draft.slug, '', token)).statusCode).toBe(404);
});
