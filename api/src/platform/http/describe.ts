import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Identity } from '../identity.ts';
import { sendRefusal } from './refusals.ts';

const PAGE = '/api/docs';
/** Headers that the page's answer sets itself; the server sets the rest. */
const PAGE_HEADERS = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'etag',
  'last-modified',
  'location',
];

type Titled = <Document extends { info?: object }>(document: Document) => Document;

/** The page that displays an app's document: a separate app. */
async function createPage(
  document: StaticDocumentSpec['document'],
  titled: Titled,
): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const page = Fastify();
  await page.register(swagger, { mode: 'static', specification: { document } });
  await page.register(swaggerUi, {
    routePrefix: PAGE,
    transformSpecification: titled,
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'",
    transformStaticCSP: (header) => header,
  });
  return page;
}

/**
 * Serves the document's page, created at its first visit: loading its libraries would take a twentieth of
 * every start.
 */
function showOnPage(app: FastifyInstance, titled: Titled): void {
  let page: Promise<FastifyInstance> | null = null;
  for (const address of [PAGE, `${PAGE}/*`])
    app.get(address, { schema: { hide: true } }, async ({ url, headers }, reply) => {
      page ??= createPage(app.swagger() as StaticDocumentSpec['document'], titled);
      const ifNoneMatch = headers['if-none-match'];
      const answer = await (await page).inject({
        url,
        headers: ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {},
      });
      if (answer.statusCode === 404) return sendRefusal(reply, { code: 'not_found' });
      for (const name of PAGE_HEADERS) {
        const value = answer.headers[name];
        if (value !== undefined) reply.header(name, value);
      }
      return reply.code(answer.statusCode).send(answer.rawPayload);
    });
}

/** Serves the OpenAPI document, under the association's name, and its page; register it before the routes. */
export async function describeApi(app: FastifyInstance, identity: Identity): Promise<void> {
  const titled: Titled = (document) => ({
    ...document,
    info: { ...document.info, title: identity.name },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: identity.name, description: 'API de la plateforme de l’association.', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(titled(app.swagger())),
  );
  showOnPage(app, titled);
}
