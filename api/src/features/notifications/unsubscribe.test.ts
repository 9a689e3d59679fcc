import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { fileMailer, smtpMailer } from '../../platform/mail/mail.ts';
import { mailsTo } from '../../testing/accounts.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { aFolder } from '../../testing/content-folder.ts';
import { textsTo } from '../../testing/parts/teams.ts';
import { testApp } from '../../testing/test-app.ts';
import { removeMember } from '../auth/removal/service.ts';
import type { Notice } from './service.ts';
import * as service from './service.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const { db } = app.context;

const tell = (members: readonly TestMember[], over: Partial<Notice> = {}) =>
  service.notifyMembers(
    app.context,
    db,
    members.map(({ id }) => id),
    { kind: 'team_change', text: 'Vous êtes capitaine.', path: '/team', subject: 'Votre équipe', ...over },
  );
const tokenIn = (text: string): string => /desinscription\/(\S+)/.exec(text)![1]!;

test('one click stops the mails of a kind, by whatever body a mail program sends', async () => {
  for (const [payload, type] of [
    ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      'multipart/form-data; boundary=x',
    ],
    ['{}', 'application/json'],
    ['pas du JSON', 'application/json'],
    [undefined, undefined],
  ] as const) {
    const one = await aMember(app);
    await tell([one]);
    const [mail] = await mailsTo(app, one.email);
    const url = new URL(mail!.unsubscribe!);
    expect(url.href).toBe(`https://fanion.test/api/notifications/unsubscribe/${tokenIn(mail!.text)}`);
    const read = () => app.http.inject({ method: 'GET', url: url.pathname });
    const expectedFields = { label: 'Vie de l’équipe', email: expect.stringMatching(/^ma••••@exemple\.fr$/) };
    for (const _ of [1, 2]) expect((await read()).json()).toEqual({ ...expectedFields, subscribed: true });
    for (const _ of [1, 2]) {
      const answer = await app.http.inject({
        method: 'POST',
        url: url.pathname,
        ...(payload === undefined ? {} : { payload, headers: { 'content-type': type } }),
      });
      expect([type, answer.statusCode]).toEqual([type, 200]);
      expect(answer.json()).toEqual({ ...expectedFields, subscribed: false });
    }
    expect((await read()).json().subscribed).toBe(false);
    await tell([one], { text: 'Seulement la cloche.' });
    await tell([one], { kind: 'team_answer', text: 'Un autre type.' });
    expect(await textsTo(app, one)).toHaveLength(3);
    expect((await mailsTo(app, one.email)).map(({ text }) => text.includes('Un autre type.'))).toEqual([
      false,
      true,
    ]);
  }
});

test('the address of the header, opened as a page, leads to the page and changes nothing', async () => {
  const one = await aMember(app);
  await tell([one]);
  const token = tokenIn((await mailsTo(app, one.email))[0]!.text);
  const answer = await app.call('GET', `/notifications/unsubscribe/${token}`, {
    headers: { accept: 'text/html,application/xhtml+xml' },
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`https://fanion.test/notifications/desinscription/${token}`);
  expect(await db.query('select 1 from notification_preference where member_id = $1', [one.id])).toEqual([]);
});

test('a link that was not written here is not found, one of a deleted account neither', async () => {
  const [one, other] = [await aMember(app), await aMember(app)];
  await tell([one]);
  const token = tokenIn((await mailsTo(app, one.email))[0]!.text);
  const [, kind, proof] = token.split('.') as [string, string, string];
  for (const forged of [
    'rien',
    `${other.id}.${kind}.${proof}`,
    `${one.id}.team_answer.${proof}`,
    `${one.id}.publicite.${proof}`,
    `0${token}`,
    `${token}A`,
    `${one.id}.${kind}.${'A'.repeat(24)}`,
    `${one.id}.${kind}.${proof.slice(0, 8)}`,
    'x'.repeat(299),
  ])
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.call(method, `/notifications/unsubscribe/${encodeURIComponent(forged)}`);
      expect([method, forged, answer.statusCode]).toEqual([method, forged, 404]);
    }
  await removeMember(app.context, one.id, { actorId: null, channel: 'cli' });
  for (const method of ['GET', 'POST'] as const)
    expect((await app.call(method, `/notifications/unsubscribe/${token}`)).statusCode).toBe(404);
  expect(app.logged.join('\n')).not.toContain(proof);
});

test('a hostile name stays text, in the mail and in its headers', async () => {
  const one = await aMember(app);
  const evil = '<img src=x onerror=alert(1)>\r\nBcc: espion@exemple.fr "&amp;';
  await tell([one], { text: `${evil} vous invite.`, subject: `${evil} vous invite` });
  expect(await textsTo(app, one)).toEqual([`${evil} vous invite.`]);
  const [mail] = await mailsTo(app, one.email);
  expect(mail!.html).not.toContain('<img');
  expect(mail!.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('a mail carries the two headers of one click, by SMTP and in a file', async () => {
  const raws: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, next) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        raws.push(Buffer.concat(parts).toString());
        next();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const folder = await aFolder();

  const one = await aMember(app);
  await tell([one], { subject: 'Bcc: espion@exemple.fr\r\nBcc: espion@exemple.fr' });
  const [mail] = await mailsTo(app, one.email);
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  await smtpMailer(url, 'fanion@exemple.fr').send(mail!);
  await fileMailer(folder, 'fanion@exemple.fr', () => {}).send(mail!);
  const [file = ''] = await readdir(folder);
  raws.push((await readFile(join(folder, file))).toString());
  for (const raw of raws) {
    const { headers, text } = await PostalMime.parse(raw);
    const headerOf = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value);
    expect(headerOf('list-unsubscribe')).toEqual([`<${mail!.unsubscribe}>`]);
    expect(headerOf('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(headerOf('bcc')).toEqual([]);
    expect(text).toContain(`https://fanion.test/notifications/desinscription/${tokenIn(mail!.text)}`);
  }
});
