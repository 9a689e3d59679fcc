import { HOUR } from '@fanion/rules/durations';
import { aMember } from '../builders.ts';
import { anEntrant, anEvent, anEventChallenge, setEvent } from '../parts/events.ts';
import type { TestApp } from '../test-app.ts';
import { HELPED, MANAGERS, NOBODY, type Secret, word } from './words.ts';

/** One event per state of visibility; no reader is registered to any. */
const EVENTS = {
  // Actors with live data without playing: those with hints too.
  direct: { starts: -HOUR, readers: HELPED },
  bientot: { starts: HOUR, readers: MANAGERS },
  brouillon: { starts: -HOUR, readers: MANAGERS, columns: { state: 'draft' } },
} as const;

/** Plants another member's unpublished write-up: its text and a picture in it. */
async function plantDrafts(app: TestApp, authorId: number, eventId: number): Promise<void> {
  for (const state of ['draft', 'submitted', 'rejected']) {
    const [writeup] = await app.context.db.query<{ id: number }>(
      `insert into writeup (author_id, event_id, title, summary, content, state, open_to_all) values ($1, $2, $3, $4, $5, $6, true)
       returning id`,
      [
        authorId,
        eventId,
        `Titre ${word('titre', state)}`,
        word('resume', state),
        word('redaction', state),
        state,
      ],
    );
    await app.context.db.query(
      `with image as (
         insert into writeup_image (writeup_id, by_id, bytes, sha256, width, height)
         values ($1, $2, $3, $4, 8, 8) returning id, writeup_id)
       update writeup w set content = w.content || ' ![Vue](image:' || image.id || ')' from image
       where w.id = image.writeup_id`,
      [writeup!.id, authorId, Buffer.from(word('cliche', state)), word('empreinte', state)],
    );
  }
}

/** Plants a person's note on a signal about an entrant. */
async function plantSignal(app: TestApp, eventId: number, entrantId: number): Promise<void> {
  const facts = { kind: 'bait', entrant_ids: [entrantId], challenge_ids: [], at: 1, count: 1 };
  const key = `bait/1/${entrantId}`;
  await app.context.db.query(
    `insert into event_signal (event_id, key, state, note, facts) values ($1, $2, 'kept', $3, $4)`,
    [eventId, key, word('constat'), { ...facts, key, seconds: null, usual: null }],
  );
}

const WRITEUPS: readonly Secret[] = ['draft', 'submitted', 'rejected'].flatMap((state) =>
  ['titre', 'resume', 'redaction', 'cliche'].map((part) => ({
    what: `${part} of a ${state} write-up`,
    text: word(part, state),
    readers: state === 'draft' ? NOBODY : MANAGERS,
  })),
);

/**
 * Plants events with their challenges, a member's watch list, calendar and drafts: every word with its
 * readers.
 */
export async function plantEvents(app: TestApp): Promise<{ secrets: Secret[]; slugs: string[] }> {
  const player = await aMember(app, { username: 'Dame-Joueuse', plan: 'bienfaiteur' });
  const manager = await aMember(app, { role: 'manager' });
  const secrets: Secret[] = [];
  const slugs: string[] = [];
  for (const [kind, { starts, readers, ...over }] of Object.entries(EVENTS)) {
    const event = await anEvent(app, { starts, ...over });
    slugs.push(event.slug, String(event.id));
    await setEvent(app, event.id, { name: `Événement ${word('evenement', kind)}` });
    const parts = { ouverte: null, future: new Date(Date.now() + 4 * HOUR) };
    for (const [part, released_at] of Object.entries(parts)) {
      const what = `${kind}${part}`;
      await anEventChallenge(app, event.id, {
        name: `Épreuve ${word('epreuve', what)}`,
        description: word('consigne', what),
        flag: `FANION{${word('drapeau', what)}}`,
        released_at,
      });
      secrets.push(
        {
          what: `name of ${what}`,
          text: word('epreuve', what),
          readers: part === 'future' ? MANAGERS : readers,
        },
        { what: `text of ${what}`, text: word('consigne', what), readers: MANAGERS },
        { what: `flag of ${what}`, text: word('drapeau', what), readers: NOBODY },
      );
    }
    if (kind === 'direct') {
      await plantSignal(app, event.id, await anEntrant(app, event.id, [player]));
      secrets.push({ what: 'signal of fair play', text: word('constat'), readers: MANAGERS });
    }
    const managed = await app.call('GET', `/ctf/manage/events/${event.id}`, { token: manager.token });
    const feed = managed.json<{ feedUrl: string }>().feedUrl.split('.').at(-1)!;
    secrets.push({ what: `address of the feed of ${kind}`, text: feed, readers: MANAGERS });
    if (kind === 'brouillon')
      secrets.push({ what: 'draft event', text: word('evenement', kind), readers: MANAGERS });
    await plantDrafts(app, player.id, event.id);
  }
  secrets.push(...WRITEUPS);

  await app.call('POST', '/ctf/watchlist', {
    token: player.token,
    body: { name: word('suivi'), notes: word('remarque') },
  });
  const calendar = await app.call('POST', '/ctf/calendar', { token: player.token });
  const address = calendar.json<{ url: string }>().url.split('/').at(-1)!;
  const hashes = await app.column<string>('select hash from calendar_feed');
  const texts = [word('suivi'), word('remarque'), address, ...hashes];
  return {
    slugs,
    secrets: [...secrets, ...texts.map((text) => ({ what: 'private list', text, readers: NOBODY }))],
  };
}
