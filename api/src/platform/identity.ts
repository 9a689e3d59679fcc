import { DEFAULT_ASSOCIATION_NAME, readAssociationName } from '@fanion/rules/association';
import { isReadableAccent, readColour } from '@fanion/rules/association/accent';
import type { Database } from './database/database.ts';
import type { Events } from './events.ts';
import type { Log } from './logger.ts';
import { addressesOf, type Look, type LookAddresses } from './look/addresses.ts';
import { LOGO, readLogo, readLogoSetting } from './look/logo.ts';
import { readSettingTexts } from './settings.ts';

/** Who speaks: the association's name and face, one value for every page, mail, document, calendar and answer. */
export interface Identity {
  /** As it is now, from memory: whoever makes a sentence with it does not wait. */
  readonly name: string;
  readonly look: Look;
  /** Where a page finds it. */
  readonly addresses: LookAddresses;
  /** The logo for mails and documents, a PNG; null without one. */
  readonly paper: Buffer | null;
  /** Reads it again: to be waited for once before anything is said, and after a change made here. */
  refresh(): Promise<void>;
  /** Called once the name or the face is another: what was made with the one before is to be made again. */
  onChange(listener: () => void): void;
  stop(): void;
}

interface Said {
  name: string;
  look: Look;
  paper: Buffer | null;
}

/** What is set, or the house's own where nothing is, or where what got in may not be shown. */
async function readSaid(db: Database, before: Said): Promise<Said> {
  const texts = await readSettingTexts(db, ['name', LOGO, 'accent']);
  const logo = readLogoSetting(texts.get(LOGO));
  const accent = readColour(texts.get('accent') ?? '');
  const same = logo?.version === before.look.logo?.version;
  return {
    name: readAssociationName(texts.get('name')) ?? DEFAULT_ASSOCIATION_NAME,
    look: { logo, accent: accent !== null && isReadableAccent(accent) ? accent : null },
    paper: same ? before.paper : logo && (await readLogo(db, logo.version, 'paper')),
  };
}

/** Follows it wherever it is changed. `retry` in ms, after a reading that failed. */
export function createIdentity(db: Database, events: Events, log: Log, retry = 1000): Identity {
  let said: Said = { name: DEFAULT_ASSOCIATION_NAME, look: { logo: null, accent: null }, paper: null };
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;
  const listeners: (() => void)[] = [];

  const read = async (): Promise<void> => {
    const next = await readSaid(db, said);
    const sayable = ({ name, look }: Said) => JSON.stringify([name, look]);
    const changed = sayable(next) !== sayable(said);
    said = next;
    if (changed) for (const listener of listeners) listener();
  };
  // One after the other: an older reading does not end after a newer one.
  const refresh = (): Promise<void> => {
    running = running.catch(() => {}).then(read);
    return running;
  };
  const follow = (): void => {
    refresh().catch((error: unknown) => {
      log.warn({ err: error }, 'name of the association not read yet');
      timer ??= setTimeout(() => {
        timer = null;
        follow();
      }, retry);
      timer.unref();
    });
  };
  events.subscribe('settings-changed', follow);
  events.onGap(follow);

  return {
    get name() {
      return said.name;
    },
    get look() {
      return said.look;
    },
    get addresses() {
      return addressesOf(said.look);
    },
    get paper() {
      return said.paper;
    },
    refresh,
    onChange: (listener) => void listeners.push(listener),
    stop() {
      if (timer) clearTimeout(timer);
    },
  };
}
