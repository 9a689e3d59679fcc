import { DEFAULT_ASSOCIATION_NAME, readAssociationName } from '@fanion/rules/association';
import { isReadableAccent, readColour } from '@fanion/rules/association/accent';
import { emailProblem } from '@fanion/rules/auth/email';
import type { Database } from './database/database.ts';
import type { Events } from './events.ts';
import type { Log } from './logger.ts';
import { addressesOf, type Look, type LookAddresses } from './look/addresses.ts';
import { LOGO, readLogo, readLogoSetting } from './look/logo.ts';
import { followSettings } from './settings/followed.ts';
import { readSettingTexts } from './settings/settings.ts';

/** The association's name and look, one value for every page, mail, document, calendar and answer. */
export interface Identity {
  /** The current name, from memory: a caller that needs it in a sentence does not wait. */
  readonly name: string;
  /** The sender of mails. */
  readonly sender: Sender;
  readonly look: Look;
  /** Addresses of its files for pages. */
  readonly addresses: LookAddresses;
  /** The logo for mails and documents, a PNG; null without one. */
  readonly paper: Buffer | null;
  /** Loads it again: await it once before anything is shown, and after a change made here. */
  refresh(): Promise<void>;
  /** Called once the name or the look has changed: anything made with the previous one must be made again. */
  onChange(listener: () => void): void;
  stop(): void;
}

/** The sender of mails: a null address means the one that the program was started with. */
export interface Sender {
  name: string;
  address: string | null;
}

interface IdentitySettings {
  name: string;
  sender: Sender;
  look: Look;
  paper: Buffer | null;
}

/** The stored identity, with defaults for values that are unset or may not be shown. */
async function readIdentity(db: Database, before: IdentitySettings): Promise<IdentitySettings> {
  const texts = await readSettingTexts(db, ['name', LOGO, 'accent', 'mail_sender', 'mail_from']);
  const logo = readLogoSetting(texts.get(LOGO));
  const accent = readColour(texts.get('accent') ?? '');
  const same = logo?.version === before.look.logo?.version;
  const name = readAssociationName(texts.get('name')) ?? DEFAULT_ASSOCIATION_NAME;
  const from = texts.get('mail_from') ?? '';
  return {
    name,
    sender: {
      name: readAssociationName(texts.get('mail_sender')) ?? name,
      address: emailProblem(from) === null ? from : null,
    },
    look: { logo, accent: accent !== null && isReadableAccent(accent) ? accent : null },
    paper: same ? before.paper : logo && (await readLogo(db, logo.version, 'paper')),
  };
}

const DEFAULT_IDENTITY: IdentitySettings = {
  name: DEFAULT_ASSOCIATION_NAME,
  sender: { name: DEFAULT_ASSOCIATION_NAME, address: null },
  look: { logo: null, accent: null },
  paper: null,
};
const sayable = ({ name, look }: IdentitySettings) => JSON.stringify([name, look]);

/** Follows its changes from anywhere. `retry` in ms, after a failed read. */
export function createIdentity(db: Database, events: Events, log: Log, retry = 1000): Identity {
  const listeners: (() => void)[] = [];
  const settings = followSettings<IdentitySettings>(
    { db, events, log },
    {
      what: 'name of the association',
      first: DEFAULT_IDENTITY,
      read: readIdentity,
      changed(now, before) {
        if (sayable(now) !== sayable(before)) for (const listener of listeners) listener();
      },
      retry,
    },
  );
  return {
    get name() {
      return settings.value.name;
    },
    get sender() {
      return settings.value.sender;
    },
    get look() {
      return settings.value.look;
    },
    get addresses() {
      return addressesOf(settings.value.look);
    },
    get paper() {
      return settings.value.paper;
    },
    refresh: settings.refresh,
    onChange: (listener) => void listeners.push(listener),
    stop: settings.stop,
  };
}
