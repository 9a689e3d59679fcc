import { writeCsv } from '@fanion/formats/csv/csv';
import { hasFreeze } from '@fanion/rules/ctf/access';
import { slugify } from '@fanion/rules/slug';
import { strToU8, type Zippable } from 'fflate';
import { audit, by } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Prepared, zipDownload } from '../../platform/http/answers/prepared.ts';
import { done, type Outcome, refuse } from '../../platform/outcome.ts';
import { eventChallenges } from '../challenges/catalogue/service.ts';
import { packChallenges, zipped } from '../challenges/exchange/service.ts';
import { readAnnouncements } from '../ctf/announcements/service.ts';
import { readScoreFeed } from '../ctf/ctftime/service.ts';
import { hasEnded } from '../ctf/events/service.ts';
import { buildEventYml } from '../ctf/exchange/service.ts';
import { readExportedEvent } from '../ctf/imported/service.ts';
import { writeRanking } from '../ctf/results/service.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Event = Parameters<typeof writeRanking>[1];

const day = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 16).replace('T', ' ');

/** The published write-ups of an event, one file each, with the pictures that their texts mention. */
async function packWriteups({ db }: Context, eventId: number): Promise<{ files: Zippable; count: number }> {
  const [writeups, images] = await Promise.all([
    queries.listWriteups(db, eventId),
    queries.listImages(db, eventId),
  ]);
  const files: Zippable = {};
  const bytesById = new Map(images.map(({ id, bytes }) => [String(id), bytes]));
  for (const { id, title, author, content, published_at, ...rest } of writeups) {
    const linked = content.replace(/image:(\d+)/g, (name, image: string) => {
      const bytes = bytesById.get(image);
      if (bytes) files[`writeups/images/${image}.jpg`] = [bytes, { level: 0 }];
      return bytes ? `images/${image}.jpg` : name;
    });
    const text = {
      ...rest,
      title,
      content: linked,
      author: author ?? texts.DELETED_AUTHOR,
      at: day(published_at),
    };
    files[`writeups/${id}-${slugify(title) || 'writeup'}.md`] = strToU8(texts.writeupText(text));
  }
  return { files, count: writeups.length };
}

/** Every counted solve, oldest first, under current names. */
async function listSolves(context: Context, eventId: number): Promise<string[][]> {
  const event = await readExportedEvent(context, eventId);
  if (!event) return [];
  const challenges = await eventChallenges(context);
  const entrants = new Map(event.entrants.map((entrant) => [entrant.id, entrant]));
  return event.board.rows
    .flatMap(({ entrant_id, solves }) =>
      solves.map((solve) => ({ ...solve, entrant: entrants.get(entrant_id) })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ at, entrant, member_id, challenge_id, points, blood }) => [
      day(at),
      entrant?.name ?? '',
      entrant?.members.find(({ id }) => id === member_id)?.username ?? '',
      challenges.get(challenge_id)?.name ?? '',
      String(points),
      blood === null ? '' : String(blood),
    ]);
}

/** The archive of an ended event as a zip, for its organisers (docs/product/ctf.md#archive); audit-logged. */
export async function packEvent(context: Context, actor: Actor, event: Event): Promise<Outcome<Prepared>> {
  const { db, clock, identity } = context;
  if (!hasEnded(context, event) || event.state === 'draft')
    return refuse('conflict', { message: texts.NOT_ENDED });
  const challenges = await packChallenges(context, event.id);
  if (typeof challenges === 'number') return refuse('conflict', { message: texts.tooLarge(challenges) });
  const [ranking, feed, solves, announcements, writeups] = await Promise.all([
    writeRanking(context, event),
    readScoreFeed(context, actor, event),
    listSolves(context, event.id),
    readAnnouncements(context, event.id),
    packWriteups(context, event.id),
  ]);
  const lines = announcements.map(({ at, challenge, text }) => [day(at), challenge ?? '', text]);
  const bytes = await zipped({
    'lisez-moi.txt': strToU8(
      texts.readme({
        name: event.name,
        association: identity.name,
        starts: day(event.starts_at),
        ends: day(event.ends_at),
        made: day(clock.now()),
        challenges: challenges.count,
        writeups: writeups.count,
        frozen: hasFreeze(event),
      }),
    ),
    'classement.csv': ranking.identity,
    ...(feed.ok && { 'ctftime.json': feed.value.identity }),
    'resolutions.csv': strToU8(writeCsv([texts.SOLVES_HEAD, ...solves])),
    'annonces.csv': strToU8(writeCsv([texts.ANNOUNCEMENTS_HEAD, ...lines])),
    'event.yml': strToU8(await buildEventYml(context, event.id)),
    ...challenges.files,
    ...writeups.files,
  });
  await audit(db, { ...by(actor), action: 'event.archive', target: `event:${event.id}` });
  return done(zipDownload(`${event.slug}.zip`, bytes));
}
