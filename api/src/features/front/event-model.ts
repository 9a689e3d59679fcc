import { PUBLIC_PAGES } from '@fanion/contract/pages';
import { writePageText } from '@fanion/formats/page-text/page-text';
import { barOf, type FrameFacts, factOf, footOf } from './frame-model.ts';
import { eventData, writeMetas } from './head-model.ts';
import { type Html, html, rawHtml } from './html-model.ts';
import type { PublicEvent, PublicPage, PublicTraining } from './public-service.ts';
import * as texts from './texts.ts';
import { FRONT as T } from './texts.ts';
import { writeWriteup } from './writeup-model.ts';

/** Where a page is published: the address of the site, and the moment in ms by the database's clock. */
interface Publication {
  address: string;
  now: number;
}

type Written = { title: string; head: string; body: string };

function stateOf({ cancelled, starts_at, ends_at }: Moments, now: number): Html | null {
  if (cancelled) return html`<p class="front-state">${T.cancelled}</p>`;
  if (ends_at <= now) return html`<p class="front-state">${T.ended}</p>`;
  return starts_at <= now ? html`<p><span class="front-live">${T.live}</span></p>` : null;
}

type Moments = Pick<PublicEvent, 'cancelled' | 'starts_at' | 'ends_at'>;

/** The page of anything with a date; `kind`, `facts`, `take` and `note` are specific to it. */
function writePage(
  one: PublicEvent | PublicTraining,
  face: FrameFacts,
  { address, now }: Publication,
  own: {
    kind: string;
    lead: Html | null;
    facts: (Html | null)[];
    inside: string;
    take: string;
    note: string;
    description: string;
    place: string;
    /** Below its presentation. */
    more: Html | null;
  },
): Written {
  const title = `${one.name} · ${face.name}`;
  const open = !one.cancelled && one.ends_at > now;
  const body =
    html`<div class="front" data-public>${barOf(face)}<main id="contenu" tabindex="-1"><section class="wrap front-section front-event"><p class="front-kind">${own.kind}</p>
<h1>${one.name}</h1>${stateOf(one, now)}${own.lead}
<dl class="front-facts">${own.facts}</dl>
<div class="prose">${rawHtml(writePageText(one.description))}</div>${own.more}
<p class="front-acts">${open ? html`<a class="btn btn-primary btn-lg" href="${own.inside}">${own.take}</a>` : html`<a class="btn btn-lg" href="${own.inside}">${T.inside}</a>`}<a class="btn btn-lg" href="/">${T.theClub}</a></p>
<p class="meta">${own.note}</p></section></main>${footOf(face)}</div>`.text;
  const url = address + one.path;
  const metas = writeMetas({ title, description: own.description, url, address });
  return {
    title,
    head: `${metas}\n    ${eventData({ ...one, place: own.place }, face.name, address)}`,
    body,
  };
}

/** The write-ups that its players made public. */
const writeupsOf = ({ writeups }: PublicEvent): Html | null =>
  writeups.length === 0
    ? null
    : html`<h2 class="front-writeups">${T.writeups}</h2><ul class="lines">${writeups.map(
        ({ id, title, username, read_time }) =>
          html`<li><a class="link" href="${PUBLIC_PAGES.writeup}${id}">${title}</a> <span class="meta">${T.by(username)} · ${T.minutes(read_time)}</span></li>`,
      )}</ul>`;

/** What anybody may read of a CTF (docs/product/front.md#événements). */
function writeEvent(event: PublicEvent, face: FrameFacts, place: Publication): Written {
  const when = texts.spanOf(event.starts_at, event.ends_at);
  const open = !event.cancelled && event.ends_at > place.now;
  const seats = event.seats && open ? T.seats(event.seats.taken, event.seats.most) : null;
  return writePage(event, face, place, {
    kind: T.ctf,
    lead: null,
    facts: [
      factOf(T.when, when),
      factOf(T.where, event.place),
      factOf(T.organizer, event.organizer),
      factOf(T.how, T.modes[event.mode]),
      factOf(T.room, seats),
    ],
    inside: `/ctf/detail/${event.slug}`,
    take: T.take,
    note: T.membersPlay,
    description: T.eventDescription(event.name, when, event.place),
    place: event.place,
    more: writeupsOf(event),
  });
}

/** What anybody may read of a webinar or workshop, except its place (docs/product/front.md#événements). */
function writeTraining(event: PublicTraining, face: FrameFacts, place: Publication): Written {
  const when = texts.spanOf(event.starts_at, event.ends_at);
  const open = !event.cancelled && event.ends_at > place.now;
  return writePage(event, face, place, {
    kind: T[event.kind],
    lead: html`<p class="front-text">${event.summary}</p>`,
    facts: [
      factOf(T.when, when),
      factOf(T.where, event.kind === 'webinar' ? T.online : T.addressForMembers),
      factOf(T.speaker, event.speaker),
      factOf(T.room, open ? T.seats(event.seats.taken, event.seats.most) : null),
    ],
    inside: `/learn/event/${event.slug}`,
    take: T.takeSeat,
    note: open ? T.membersAttend : T.membersReplay,
    description: T.trainingDescription(T[event.kind], event.name, when, event.speaker),
    place: '',
    more: null,
  });
}

/** A public page other than the front page. */
export function writePublicPage(
  { kind, content }: PublicPage,
  face: FrameFacts,
  place: Publication,
): Written {
  if (kind === 'event') return writeEvent(content, face, place);
  return kind === 'training' ? writeTraining(content, face, place) : writeWriteup(content, face, place);
}
