import { SECOND } from '@fanion/rules/durations';
import type { Context } from '../../platform/context.ts';
import type { Front } from '../../platform/http/pages.ts';
import type { Identity } from '../../platform/identity.ts';
import { writePublicPage } from './event-model.ts';
import { PICTURE, writeHead } from './head-model.ts';
import { drawIcon, isIcon, MANIFEST, writeManifest } from './install-model.ts';
import { writeFront } from './page-model.ts';
import { drawPicture, encodeMark } from './picture-model.ts';
import { listAddresses, readPublicPage } from './public-service.ts';
import { hasFront, readFront } from './service.ts';
import { writeSharedHead } from './shared-service.ts';

/** How long (ms) one result answers everybody. */
const LIFE = 20 * SECOND;

/** Makes a value when first needed and again once it is old; callers meanwhile share it. */
function createCache<T>(now: () => number, make: () => Promise<T>) {
  let made: { at: number; value: Promise<T> } | null = null;
  return {
    get(): Promise<T> {
      if (made && now() - made.at < LIFE) return made.value;
      const value = make();
      const mine = { at: now(), value };
      made = mine;
      // After a failure, the next caller tries again.
      value.catch(() => {
        if (made === mine) made = null;
      });
      return value;
    },
    forget() {
      made = null;
    },
  };
}

/** Events that change what visitors see. */
const FRONT_TOPICS = [
  'settings-changed',
  'challenges-changed',
  'weekly-changed',
  'public-board-changed',
] as const;

/** The pictures of the association, each drawn once per look; null for the path of no picture. */
function picturesOf(identity: Identity): (path: string) => Promise<Buffer> | null {
  const pictures = new Map<string, Promise<Buffer>>();
  identity.onChange(() => pictures.clear());
  const draw = (path: string): Promise<Buffer> | null => {
    if (isIcon(path)) return drawIcon(path, identity.paper ?? encodeMark(identity.look.accent));
    return path === PICTURE ? drawPicture(identity.name, identity.look.accent, identity.paper) : null;
  };
  return (path) => {
    const picture = pictures.get(path) ?? draw(path);
    if (!picture) return null;
    pictures.set(path, picture);
    picture.catch(() => pictures.delete(path));
    return picture;
  };
}

/** The front page and its files, made a few times a minute however many read them. */
export function frontOf(context: Context): Front {
  const { clock, events, identity, config } = context;
  const page = createCache(clock.now, async () => {
    if (!(await hasFront(context))) return null;
    const facts = await readFront(context);
    return { ...writeHead(facts, config.publicUrl), body: writeFront(facts) };
  });
  const addresses = createCache(clock.now, () => listAddresses(context));
  const forget = () => {
    page.forget();
    addresses.forget();
  };
  const pictures = picturesOf(identity);
  identity.onChange(forget);
  for (const topic of FRONT_TOPICS) events.subscribe(topic, forget);
  events.onGap(forget);
  return {
    async page(path) {
      if (path === '/') return page.get();
      const read = await readPublicPage(context, path);
      // An association without a front page shows visitors none of the other pages.
      if (!read || !(await page.get())) return null;
      return writePublicPage(read.page, read.face, { address: config.publicUrl, now: read.now });
    },
    head: (path) => writeSharedHead(context, path),
    async file(path) {
      if (path === '/robots.txt')
        return {
          type: 'text/plain; charset=utf-8',
          body: `User-agent: *\nDisallow: /api/\nAllow: /api/verify/ctf/\nAllow: /\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
        };
      if (path === '/sitemap.xml') {
        const urls = (await addresses.get()).map((one) => `<url><loc>${config.publicUrl}${one}</loc></url>`);
        return {
          type: 'application/xml; charset=utf-8',
          body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
        };
      }
      if (path === MANIFEST)
        return { type: 'application/manifest+json; charset=utf-8', body: writeManifest(identity.name) };
      const body = await pictures(path);
      return body && { type: 'image/png', body };
    },
  };
}
