import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND } from '@fanion/rules/durations';
import type { SendMailOptions } from 'nodemailer';
import { makeFolder } from '../files/make-folder.ts';
import type { Sender } from '../identity.ts';

/** A mail ready to go: one recipient, plain text always, HTML as an extra. */
export interface Mail {
  /** The sender; without an address, the one that the program was started with. */
  sender: Sender;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The code it carries, shown in the console when there is no mail server. */
  code?: string;
  /** URL that unsubscribes the recipient by one POST (RFC 8058). */
  unsubscribe?: string;
  attachments?: readonly Attachment[];
  /** The association's logo, a PNG embedded in the HTML; nothing is loaded from elsewhere. */
  logo?: Buffer;
  /**
   * Its message id, the same however often it is sent: when a killed program's mail is sent again, mail
   * programs show only one.
   */
  name?: string;
}

/** Placeholder of the logo in a waiting mail: the logo is set when the mail leaves. */
export const LOGO_PLACE = '<!--logo-->';
const LOGO_ID = 'logo';
const LOGO_IMAGE = `<p><img src="cid:${LOGO_ID}" alt="" height="40" style="height:40px;max-width:100%"></p>`;

/** A mail as sent: with the logo at the top, or nothing in its place. */
export const withLogo = (mail: Mail, logo: Buffer | null): Mail => ({
  ...mail,
  html: mail.html.replace(LOGO_PLACE, () => (logo ? LOGO_IMAGE : '')),
  ...(logo ? { logo } : {}),
});

/** An attachment of a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  base64: string;
}

/** Hands a mail over. Rejects on failure: the outbox tries again later. */
export interface Mailer {
  /** Returns the server's answer, or the name of the file. */
  send(mail: Mail): Promise<string>;
}

const TIMEOUT = 10 * SECOND;

/** A value created on first use, and kept. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** Marks the line of a code in the console. */
export const CODE_MARK = '>>> CODE';

function attachmentsOf({ attachments = [], logo }: Mail): SendMailOptions['attachments'] {
  const files = attachments.map(({ filename, contentType, base64 }) => ({
    ...{ filename, contentType, content: base64 },
    encoding: 'base64',
  }));
  if (!logo) return files;
  const image = { filename: 'logo.png', contentType: 'image/png', content: logo };
  return [...files, { ...image, cid: LOGO_ID, contentDisposition: 'inline' }];
}

/**
 * A mail for nodemailer; `from` is the address that the program was started with: message ids use its domain.
 */
const messageOf = (from: string, mail: Mail): SendMailOptions => ({
  from: { name: mail.sender.name, address: mail.sender.address ?? from },
  // An address object: a stored address is one recipient, whatever it contains.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  ...(mail.name ? { messageId: `<${mail.name}@${from.split('@').at(-1)}>` } : {}),
  text: mail.text,
  html: mail.html,
  ...(mail.attachments || mail.logo ? { attachments: attachmentsOf(mail) } : {}),
  ...(mail.unsubscribe
    ? {
        headers: {
          'List-Unsubscribe': `<${mail.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    : {}),
});

/** Sends by SMTP. The library is loaded with the first mail. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(url, {
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
    } as Parameters<typeof createTransport>[1]);
  });
  return {
    async send(mail) {
      const { response } = await (await transport()).sendMail(messageOf(from, mail));
      return response;
    },
  };
}

/**
 * Writes each mail as an .eml file and prints its code in the console: a machine without SMTP still works.
 */
export function fileMailer(folder: string, from: string, say: (line: string) => void): Mailer {
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  });
  return {
    async send(mail) {
      const { code } = mail;
      const info = await (await transport()).sendMail(messageOf(from, mail));
      await makeFolder(folder);
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
      const draft = join(folder, `.${name}.part`);
      await writeFile(draft, info.message as Buffer, { mode: 0o600 });
      const path = join(folder, name);
      await rename(draft, path);
      // Between two blank lines, and marked: in a log file, the mark makes it easy to find.
      say(
        code
          ? `\n${CODE_MARK} ${code} pour ${mail.to} (${path})\n`
          : `Mail pour ${mail.to} : ${mail.subject} (${path})`,
      );
      return name;
    },
  };
}
