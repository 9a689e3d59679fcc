import { PUBLIC_PAGES } from '@fanion/contract/pages';
import type { Context } from '../../platform/context.ts';
import { readSettings } from '../association/service.ts';
import { databaseNow } from '../challenges/catalogue/service.ts';
import { listOpenChallenges } from '../challenges/visitors/service.ts';
import { findPublicEvent, listPublicEvents } from '../ctf/list/service.ts';
import { findPublicTraining, listPublicTraining } from '../learn/public/service.ts';
import { findPublicWriteup, listPublicWriteups, listPublicWriteupsOf } from '../writeups/public/service.ts';
import type { FrameFacts } from './frame-model.ts';
import { hasFront } from './service.ts';
import { isOpenChallengeThere } from './shared-service.ts';

type Found<T extends (...args: never[]) => unknown> = NonNullable<Awaited<ReturnType<T>>> & { path: string };
export type PublicEvent = Found<typeof findPublicEvent> & {
  writeups: Awaited<ReturnType<typeof listPublicWriteupsOf>>;
};
export type PublicTraining = Found<typeof findPublicTraining>;
export type PublicWriteup = Found<typeof findPublicWriteup>;

/** The content of a public page other than the front page. */
export type PublicPage = { kind: 'event'; content: PublicEvent } | Exclude<FoundPage, { kind: 'event' }>;

type FoundPage =
  | { kind: 'event'; content: Found<typeof findPublicEvent> }
  | { kind: 'training'; content: PublicTraining }
  | { kind: 'writeup'; content: PublicWriteup };

type Kind = keyof typeof PUBLIC_PAGES;

/** For each kind, finds what anybody may know of the page of that name. */
const FINDERS: { [K in Kind]: (context: Context, name: string, path: string) => Promise<FoundPage | null> } =
  {
    async event(context, name, path) {
      const event = await findPublicEvent(context, name);
      return event && { kind: 'event', content: { ...event, path } };
    },
    async training(context, name, path) {
      const training = await findPublicTraining(context, name);
      return training && { kind: 'training', content: { ...training, path } };
    },
    async writeup(context, name, path) {
      // Where the association shows visitors nothing, no members' page replaces it.
      const writeup = (await hasFront(context)) ? await findPublicWriteup(context, name) : null;
      return writeup && { kind: 'writeup', content: { ...writeup, path } };
    },
  };

const KINDS = Object.keys(PUBLIC_PAGES) as Kind[];

/** The public page at a path: undefined when the path is of no public page, null when nothing is there. */
async function findPage(context: Context, path: string): Promise<FoundPage | null | undefined> {
  const kind = KINDS.find((one) => path.startsWith(PUBLIC_PAGES[one]));
  return kind && FINDERS[kind](context, path.slice(PUBLIC_PAGES[kind].length), path);
}

/** Whether a path is of no public page, or of one that anybody may see. */
export const isPublicPageThere = async (context: Context, path: string): Promise<boolean> =>
  (await findPage(context, path)) !== null && (await isOpenChallengeThere(context, path));

/** The content of a public page, with the association's face; null when the path is of none. */
export async function readPublicPage(
  context: Context,
  path: string,
): Promise<{ page: PublicPage; face: FrameFacts; now: number } | null> {
  const found = await findPage(context, path);
  if (!found) return null;
  const page =
    found.kind === 'event'
      ? {
          ...found,
          content: { ...found.content, writeups: await listPublicWriteupsOf(context, found.content.slug) },
        }
      : found;
  const { identity } = context;
  const [settings, now] = await Promise.all([readSettings(context), databaseNow(context)]);
  return {
    page,
    face: { name: identity.name, contact: settings.contact_email, logo: identity.addresses.logo },
    now,
  };
}

/** Pages that anybody may read and search engines list; none that is open to members only. */
export async function listAddresses(context: Context): Promise<string[]> {
  const [front, open, events, training, writeups] = await Promise.all([
    hasFront(context),
    listOpenChallenges(context),
    listPublicEvents(context),
    listPublicTraining(context),
    listPublicWriteups(context),
  ]);
  const frontPaths = [
    '/',
    ...events.map(({ slug }) => PUBLIC_PAGES.event + slug),
    ...training.map(({ slug }) => PUBLIC_PAGES.training + slug),
    ...writeups.map(({ id }) => `${PUBLIC_PAGES.writeup}${id}`),
  ];
  return [
    ...(front ? frontPaths : []),
    ...open.map(({ slug }) => `/ouverts/${encodeURIComponent(slug)}`),
    '/reglement',
    '/confidentialite',
    '/mentions-legales',
    '/accessibilite',
  ];
}
