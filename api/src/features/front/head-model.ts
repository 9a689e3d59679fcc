import { html } from './html-model.ts';
import type { FrontFacts } from './service.ts';
import { FRONT } from './texts.ts';

/** Where the picture of shared links is. */
export const PICTURE = '/apercu.png';

/** Data that search engines read: `<` would end the element that holds it. */
const jsonLd = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What the head of the front page says to who does not read the page. */
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
    ...facts.agenda.map((event) => ({
      '@type': 'Event',
      name: event.name,
      startDate: new Date(event.starts_at).toISOString(),
      endDate: new Date(event.ends_at).toISOString(),
      eventStatus: 'https://schema.org/EventScheduled',
      organizer: { '@type': 'Organization', name: facts.name, url: `${address}/` },
      location: event.place
        ? { '@type': 'Place', name: event.place, address: event.place }
        : { '@type': 'VirtualLocation', url: `${address}/` },
    })),
  ];
  const metas = html`<link rel="canonical" href="${`${address}/`}" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="fr_FR" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${`${address}/`}" />
    <meta property="og:image" content="${address + PICTURE}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="description" content="${description}" />`.text;
  const data = `<script type="application/ld+json">${jsonLd({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
  return { title, head: `${metas}\n    ${data}` };
}
