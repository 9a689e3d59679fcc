import { barOf, type Face, footOf } from './frame-model.ts';
import { eventData, writeMetas } from './head-model.ts';
import { type Html, html } from './html-model.ts';
import type { PublicEvent } from './service.ts';
import * as texts from './texts.ts';
import { FRONT as T } from './texts.ts';

/** The paragraphs of a text in Markdown, without its marks. */
const paragraphs = (text: string): Html[] =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#+|>)\s+/gm, '')
    .replaceAll(/`|\*{1,3}(?=\S)|(?<=\S)\*{1,3}/g, '')
    .split(/\n{2,}/)
    .filter((one) => one.trim() !== '')
    .map((one) => html`<p class="front-text">${one.trim()}</p>`);

const row = (name: string, value: string | null): Html | null =>
  value === null || value === '' ? null : html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

function stateOf({ cancelled, starts_at, ends_at }: PublicEvent, now: number): Html | null {
  if (cancelled) return html`<p class="front-state">${T.cancelled}</p>`;
  if (ends_at <= now) return html`<p class="front-state">${T.ended}</p>`;
  return starts_at <= now ? html`<p><span class="front-live">${T.live}</span></p>` : null;
}

/** What anybody may read of an event (docs/product/front.md#événements). `now`, in ms, by the database's clock. */
export function writeEvent(
  event: PublicEvent,
  face: Face,
  { address, now }: { address: string; now: number },
): { title: string; head: string; body: string } {
  const title = `${event.name} · ${face.name}`;
  const when = texts.spanOf(event.starts_at, event.ends_at);
  const open = !event.cancelled && event.ends_at > now;
  const seats = event.seats && open ? T.seats(event.seats.taken, event.seats.most) : null;
  const body =
    html`<div class="front" data-public>${barOf(face)}<main id="contenu" tabindex="-1"><section class="wrap front-section front-event"><p class="front-kind">${T.ctf}</p>
<h1>${event.name}</h1>${stateOf(event, now)}
<dl class="front-facts">${row(T.when, when)}${row(T.where, event.place)}${row(T.organizer, event.organizer)}${row(T.how, T.modes[event.mode])}${row(T.room, seats)}</dl>
<div class="front-said">${paragraphs(event.description)}</div>
<p class="front-acts">${open ? html`<a class="btn btn-primary btn-lg" href="/ctf/detail/${event.slug}">${T.take}</a>` : html`<a class="btn btn-lg" href="/ctf/detail/${event.slug}">${T.inside}</a>`}<a class="btn btn-lg" href="/">${T.theClub}</a></p>
<p class="meta">${T.membersPlay}</p></section></main>${footOf(face)}</div>`.text;
  const metas = writeMetas({
    title,
    description: T.eventDescription(event.name, when, event.place),
    url: address + event.path,
    address,
  });
  return { title, head: `${metas}\n    ${eventData(event, face.name, address)}`, body };
}
