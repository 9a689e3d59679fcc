import { PUBLIC_PAGES } from '@fanion/contract/pages';
import { writePageText } from '@fanion/formats/page-text/page-text';
import { barOf, type FrameFacts, factOf, footOf } from './frame-model.ts';
import { articleData, writeMetas } from './head-model.ts';
import { html, rawHtml } from './html-model.ts';
import type { PublicWriteup } from './public-service.ts';
import * as texts from './texts.ts';
import { FRONT as T } from './texts.ts';

/** The pictures of a text, as the page shows them. */
const pictureOf =
  (images: PublicWriteup['images']) =>
  (address: string, alt: string): string => {
    const image = images.find(({ id }) => address === `image:${id}`);
    return image
      ? html`<img src="/api/ctf/writeups/public/images/${image.id}" width="${image.width}" height="${image.height}" alt="${alt}" loading="lazy" />`
          .text
      : html`${alt}`.text;
  };

/** A write-up that anybody may read (docs/product/writeups.md#visible-de-tous). */
export function writeWriteup(
  writeup: PublicWriteup,
  face: FrameFacts,
  { address }: { address: string },
): { title: string; head: string; body: string } {
  const { event_slug: slug, event_name: event, challenge_name: challenge, username, images } = writeup;
  const text = writePageText(writeup.content, pictureOf(images));
  const body =
    html`<div class="front" data-public>${barOf(face)}<main id="contenu" tabindex="-1"><article class="wrap front-section front-event"><p class="front-kind">${T.writeup}</p>
<h1>${writeup.title}</h1>${writeup.summary ? html`<p class="front-text">${writeup.summary}</p>` : null}
<dl class="front-facts">${[
      factOf(T.author, html`<bdi>${username}</bdi>`),
      factOf(T.writtenOn, texts.dateOf(writeup.published_at.getTime())),
      factOf(T.reading, T.minutes(writeup.read_time)),
      factOf(T.challenge, challenge),
      factOf(
        T.ctf,
        slug && event ? html`<a class="link" href="${PUBLIC_PAGES.event}${slug}">${event}</a>` : null,
      ),
    ]}</dl>
<div class="prose">${rawHtml(text)}</div>
<p class="front-acts"><a class="btn btn-lg" href="/">${T.theClub}</a></p></article></main>${footOf(face)}</div>`
      .text;
  const title = `${writeup.title} · ${face.name}`;
  const url = address + writeup.path;
  const description = writeup.summary || T.writeupDescription(challenge ?? event ?? face.name, username);
  const metas = writeMetas({ title, description, url, address });
  const data = articleData({ ...writeup, description, url }, face.name, address);
  return { title, head: `${metas}\n    ${data}`, body };
}
