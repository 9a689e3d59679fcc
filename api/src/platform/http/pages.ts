import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isPage } from '@fanion/contract/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Identity } from '../identity.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { takesGzip } from './answers/prepared.ts';
import { refuseMissing } from './missing.ts';
import { sendRefusal } from './refusals.ts';
import { pagePolicy } from './security-headers.ts';

/** Methods that a page supports. */
const READ = ['GET', 'HEAD'];

/** A page compressed for this answer. */
const zip = (reply: FastifyReply, text: string): Buffer => {
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  return gzipSync(text);
};

/** Placeholder of the association's name in the built page, in its texts and attributes. */
const NAME = '{{association}}';

/** Placeholder of the association's colours and icon in the built page. */
const LOOK = '{{look}}';
const ICON = 'href="/favicon.svg"';
const HEAD = '<!-- {{head}} -->';
const DESCRIPTION = /<meta name="description"[^>]*>/;

/** Placeholder of the front page in the page that is built for it. */
const FRONT = '<!-- {{front}} -->';

/** The public pages that the server renders itself, and their files. */
export interface Front {
  /** Null for any other path, or where the association has no front pages: the web app is served instead. */
  page(path: string): Promise<{ title: string; head: string; body: string } | null>;
  /** The link preview of a web app page; null for a page without one of its own. */
  head(path: string): Promise<{ title: string; head: string } | null>;
  /** The file at a path that is not a page; null where there is none. */
  file(path: string): Promise<{ type: string; body: string | Buffer } | null>;
}

/** The built page with the association's name and look, so that no other ever flashes first. */
function writePage(
  built: string,
  { name, addresses }: Identity,
  address: string,
  pageHead: { title: string; head: string } | null = null,
): string {
  const { logo, icon, colours } = addresses;
  const head = [
    ...(colours ? [`<link rel="stylesheet" href="${colours}" data-colours />`] : []),
    ...(pageHead ? [pageHead.head] : []),
    ...(logo && !pageHead
      ? [`<meta property="og:image" content="${escapeHtml(address + logo.url)}" />`]
      : []),
  ].join('\n    ');
  const template = pageHead
    ? built
        .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(pageHead.title)}</title>`)
        .replace(DESCRIPTION, '')
    : built;
  return template
    .replaceAll(NAME, () => escapeHtml(name))
    .replace(LOOK, () => escapeHtml(JSON.stringify(addresses)))
    .replace(ICON, () => `href="${icon}"`)
    .replace(HEAD, () => head);
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  const files = { index: false, preCompressed: true, cacheControl: false } as const;
  // Hundreds of files, under names with their hash: looked up on request, without a route for each.
  await app.register(fastifyStatic, {
    ...files,
    root: join(root, 'assets'),
    prefix: '/assets/',
    setHeaders: (response) => response.setHeader('cache-control', 'public, max-age=31536000, immutable'),
  });
  await app.register(fastifyStatic, {
    ...files,
    root,
    wildcard: false,
    // The page is never sent without the name.
    globIgnore: ['index.html*', 'front.html*', 'assets/**'],
    decorateReply: false,
    setHeaders: (response) => response.setHeader('cache-control', 'public, max-age=0, must-revalidate'),
  });
}

/** The built web app, and what is served with it. */
export interface Site {
  /** The folder of the built web app. */
  root: string;
  identity: Identity;
  /** Public address of the program, for pictures that other sites show. */
  address: string;
  /** Whether a page of the route table exists now. */
  isThere(path: string): boolean | Promise<boolean>;
  front: Front;
}

/**
 * Serves the built web app: its files compressed at build, its single page with the association's name for
 * every path of the route table, and the same page with a real 404 for any other path.
 */
export async function servePages(
  app: FastifyInstance,
  { root, identity, address, isThere, front }: Site,
): Promise<void> {
  const built = await readFile(join(root, 'index.html'), 'utf8');
  const policy = pagePolicy(built);
  const written = () => Buffer.from(writePage(built, identity, address));
  let index = written();
  identity.onChange(() => {
    index = written();
  });
  const builtFront = await readFile(join(root, 'front.html'), 'utf8').catch(() => null);
  const frontPolicy = builtFront === null ? policy : pagePolicy(builtFront);
  /** A front page with its current content; null where there is none. */
  const writeFront = async (path: string): Promise<string | null> => {
    const page = builtFront === null ? null : await front.page(path);
    if (!page) return null;
    return writePage(builtFront ?? '', identity, address)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>\n    ${page.head}`)
      .replace(FRONT, () => page.body);
  };
  await serveFiles(app, root);
  const assets = new Set((await readdir(join(root, 'assets'))).map((name) => `/assets/${name}`));
  app.setNotFoundHandler(async (request, reply) => {
    // Normalised like the route table: an extra slash at the end or inside leads to the same page.
    const path = `/${request.url.split('?')[0]?.split('/').filter(Boolean).join('/') ?? ''}`;
    if (path.startsWith('/assets/') && !assets.has(path)) return sendRefusal(reply, { code: 'not_found' });
    if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/'))
      return refuseMissing(request, reply);
    const mayBe = isPage(path) && !path.includes('%00');
    const reads = READ.includes(request.method);
    // A page that was rendered exists: no second lookup.
    const written = mayBe && reads ? await writeFront(path) : null;
    const exists = written !== null || (mayBe && (await isThere(path)));
    if (!reads) return refuseMissing(request, reply, exists ? READ : []);
    if (written !== null)
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', frontPolicy)
        .send(takesGzip(request) ? zip(reply, written) : written);
    const file = exists ? null : await front?.file(path);
    if (file)
      return reply
        .header('content-type', file.type)
        .header('cache-control', 'public, max-age=300')
        .send(file.body);
    const pageHead = exists ? ((await front?.head(path)) ?? null) : null;
    return reply
      .code(exists ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(pageHead ? writePage(built, identity, address, pageHead) : index);
  });
}
