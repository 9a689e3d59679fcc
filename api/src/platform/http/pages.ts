import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPage } from '@fanion/contract/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './refusals.ts';

/**
 * Serves the built web app: its files compressed at build, its one page for every path of the route table, and
 * the same page with a real 404 for any other path.
 */
export async function servePages(app: FastifyInstance, root: string): Promise<void> {
  const index = await readFile(join(root, 'index.html'));
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Its own header would replace the one below.
    cacheControl: false,
    setHeaders(response, path) {
      const lasting = path.includes('/assets/');
      response.setHeader(
        'cache-control',
        lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/'))
      return sendRefusal(reply, { code: 'not_found' });
    return reply
      .code(isPage(path) && !path.includes('%00') ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(index);
  });
}
