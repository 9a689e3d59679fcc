import { html } from './html-model.ts';
import type { FrontFacts } from './service.ts';
import { FRONT } from './texts.ts';

/** Path of the picture of shared links. */
export const PICTURE = '/apercu.png';

/** Data that search engines read: `<` would end the element that holds it. */
const jsonLd = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

type AgendaEvent = Pick<
  FrontFacts['agenda'][number],
  'kind' | 'name' | 'starts_at' | 'ends_at' | 'place' | 'path'
>;

/** Place of an event whose organisers gave none (docs/product/formats.md#événements-ctftime). */
const ONLINE = 'Online';

/** An event as search engines read it. */
const eventOf = (event: AgendaEvent & { cancelled?: boolean }, association: string, address: string) => ({
  '@type': 'Event',
  name: event.name,
  url: address + event.path,
  startDate: new Date(event.starts_at).toISOString(),
  endDate: new Date(event.ends_at).toISOString(),
  eventStatus: `https://schema.org/Event${event.cancelled ? 'Cancelled' : 'Scheduled'}`,
  organizer: { '@type': 'Organization', name: association, url: `${address}/` },
  ...locationOf(event, address),
});

/** The place of an event; none for a workshop, whose address is for members. */
function locationOf({ kind, place, path }: AgendaEvent, address: string) {
  if (place && place !== ONLINE) return { location: { '@type': 'Place', name: place, address: place } };
  return kind === 'workshop' ? {} : { location: { '@type': 'VirtualLocation', url: address + path } };
}

const script = (value: object): string =>
  `<script type="application/ld+json">${jsonLd({ '@context': 'https://schema.org', ...value })}</script>`;

/** The data of the page of one event. */
export const eventData = (...event: Parameters<typeof eventOf>): string => script(eventOf(...event));

/** The data of the page of one text. */
export const articleData = (
  { title, description, username, published_at, url }: Article,
  association: string,
  address: string,
): string =>
  script({
    '@type': 'Article',
    headline: title,
    description,
    url,
    author: { '@type': 'Person', name: username },
    datePublished: published_at.toISOString(),
    publisher: { '@type': 'Organization', name: association, url: `${address}/` },
  });

type Article = Record<'title' | 'description' | 'username' | 'url', string> & { published_at: Date };

/** The lines of the head for shared links and search engines. `url`: the only address of the page. */
export const writeMetas = ({
  title,
  description,
  url,
  address,
  picture = PICTURE,
}: Record<'title' | 'description' | 'url' | 'address', string> & { picture?: string }): string =>
  html`<link rel="canonical" href="${url}" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="fr_FR" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    <meta property="og:image" content="${address + picture}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="description" content="${description}" />`.text;

/** The head of the front page, for readers who do not open the page. */
export function writeHead(facts: FrontFacts, address: string): { title: string; head: string } {
  const title = FRONT.title(facts.name);
  const description = FRONT.description(facts.name, facts.open.length);
  const graph = [
    {
      '@type': 'Organization',
      name: facts.name,
      url: `${address}/`,
      ...(facts.contact ? { email: facts.contact } : {}),
    },
    ...facts.agenda.map((event) => eventOf(event, facts.name, address)),
  ];
  const metas = writeMetas({ title, description, url: `${address}/`, address });
  return { title, head: `${metas}\n    ${script({ '@graph': graph })}` };
}
