import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { registrationMail as registrationLetter } from '../../features/auth/accounts/texts.ts';
import { compose } from './letter.ts';
import { fileMailer, smtpMailer, withLogo } from './mail.ts';

interface Received {
  from: string | undefined;
  to: string[];
  raw: string;
}
const received: Received[] = [];
let refuses = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo(_address, _session, next) {
    next(refuses ? new Error('550 no such user') : null);
  },
  onData(stream, session, next) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : undefined,
        to: rcptTo.map(({ address }) => address),
        raw: Buffer.concat(parts).toString(),
      });
      next();
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
const mailer = smtpMailer(url, 'fanion@exemple.fr');
const NAME = 'Hacklab du Ponant';
const registrationMail = (...args: Parameters<typeof registrationLetter>) => ({
  ...compose(registrationLetter(...args), NAME),
  sender: { name: NAME, address: null },
});

test('a mail arrives whole: one recipient, French subject, text and HTML', async () => {
  await mailer.send(registrationMail('membre@exemple.fr', 'Étoile', 'ABC234', 15));
  const mail = received.at(-1);
  expect(mail).toMatchObject({ from: 'fanion@exemple.fr', to: ['membre@exemple.fr'] });
  const parsed = await PostalMime.parse(mail?.raw ?? '');
  expect(parsed).toMatchObject({
    subject: 'Votre code d’inscription : ABC234',
    from: { name: 'Hacklab du Ponant', address: 'fanion@exemple.fr' },
    to: [{ name: '', address: 'membre@exemple.fr' }],
  });
  expect(parsed.text).toContain('ABC234');
  expect(parsed.text).toContain('Bonjour Étoile');
  expect(parsed.text).toContain('L’équipe Hacklab du Ponant');
  expect(parsed.html).toContain('ABC234');
  expect(parsed.headers.find((header) => header.key === 'message-id')?.value).toContain('@exemple.fr');
});

test('an address of the association’s own is the one a mail comes from; what it is called among mails stays', async () => {
  const mail = { ...registrationMail('membre@exemple.fr', 'Étoile', 'ABC234', 15), name: 'un-mail' };
  await mailer.send({ ...mail, sender: { name: 'Le bureau', address: 'bureau@asso.exemple.org' } });
  const { from, raw } = received.at(-1)!;
  expect(from).toBe('bureau@asso.exemple.org');
  const parsed = await PostalMime.parse(raw);
  expect(parsed.from).toEqual({ name: 'Le bureau', address: 'bureau@asso.exemple.org' });
  expect(parsed.messageId).toBe('<un-mail@exemple.fr>');
});

test('the logo of when it leaves goes with a mail, inside it; without one nothing stands in its place', async () => {
  const mail = registrationMail('membre@exemple.fr', 'Étoile', 'ABC234', 15);
  await mailer.send(withLogo(mail, Buffer.from('un logo')));
  const parsed = await PostalMime.parse(received.at(-1)!.raw);
  expect(parsed.html).toContain('src="cid:logo"');
  expect(parsed.attachments).toMatchObject([
    { mimeType: 'image/png', contentId: '<logo>', disposition: 'inline' },
  ]);
  expect(withLogo(mail, null)).toEqual({ ...mail, html: mail.html.replace('<!--logo-->', '') });
});

test('no name and no subject adds a header or a recipient', async () => {
  const evil = 'Moi\r\nBcc: espion@exemple.fr\r\n\r\n<script>alert(1)</script>';
  const mail = registrationMail('membre@exemple.fr', evil, 'ABC234', 15);
  await mailer.send({ ...mail, subject: `Bonjour ${evil}` });
  const { to, raw } = received.at(-1) ?? { to: [], raw: '' };
  expect(to).toEqual(['membre@exemple.fr']);
  const parsed = await PostalMime.parse(raw);
  expect(parsed.bcc ?? []).toEqual([]);
  expect(parsed.headers.map((header) => header.key)).not.toContain('bcc');
  expect(parsed.html).not.toContain('<script>');
});

test.each([
  'Les "Marins" <autre@exemple.fr>',
  'Hacklab, espion@exemple.fr',
  'L’Élan 🐚',
  'x\r\nBcc: espion@exemple.fr',
])('a name, %j, is the name of one sender and nothing else', async (sender) => {
  const mail = registrationMail('membre@exemple.fr', 'Moi', 'ABC234', 15);
  await mailer.send({ ...mail, sender: { name: sender, address: null } });
  const { from, raw } = received.at(-1)!;
  expect(from).toBe('fanion@exemple.fr');
  const parsed = await PostalMime.parse(raw);
  expect(parsed.from?.address).toBe('fanion@exemple.fr');
  expect(parsed.from?.name?.replaceAll(/\s+/g, ' ')).toBe(sender.replaceAll(/\s+/g, ' '));
  expect(parsed.bcc ?? []).toEqual([]);
});

test.each([
  'a@exemple.fr, b@exemple.fr',
  'a@exemple.fr;b@exemple.fr',
  'a@exemple.fr\r\nRCPT TO:<b@exemple.fr>',
  'X <b@exemple.fr>',
])('an address that is not one, %j, never reaches a second person', async (address) => {
  const before = received.length;
  await mailer.send(registrationMail(address, 'Moi', 'ABC234', 15)).catch(() => {});
  for (const { to } of received.slice(before)) {
    expect(to).toHaveLength(1);
    expect(to).not.toContain('b@exemple.fr');
  }
});

test('a refused recipient, a silent or an absent server are errors for the outbox', async () => {
  refuses = true;
  await expect(mailer.send(registrationMail('nul@exemple.fr', 'Moi', 'ABC234', 15))).rejects.toThrow();
  refuses = false;
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const absent = smtpMailer(`smtp://127.0.0.1:${port}`, 'fanion@exemple.fr');
  await expect(absent.send(registrationMail('a@exemple.fr', 'Moi', 'ABC234', 15))).rejects.toThrow();
});

test('without a server a mail is a whole .eml file for its owner only, and its code is said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fanion-mail-'));
  const lines: string[] = [];
  try {
    const box = join(folder, 'mail');
    await fileMailer(box, 'fanion@exemple.fr', (line) => lines.push(line)).send(
      registrationMail('membre@exemple.fr', 'Étoile', 'ABC234', 15),
    );
    const [name = '', ...rest] = await readdir(box);
    expect(rest).toEqual([]);
    expect(name).toMatch(/^\d{4}-.*\.eml$/);
    expect((await stat(join(box, name))).mode & 0o777).toBe(0o600);
    const parsed = await PostalMime.parse(await readFile(join(box, name)));
    expect(parsed.to).toEqual([{ name: '', address: 'membre@exemple.fr' }]);
    // A line of its own that starts with its mark: easy to find in the log of a file or a pipe.
    expect(lines.join('\n').split('\n')).toEqual([
      '',
      `>>> CODE ABC234 pour membre@exemple.fr (${join(box, name)})`,
      '',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
