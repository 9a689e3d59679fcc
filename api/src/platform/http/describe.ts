import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Identity } from '../identity.ts';

/** The OpenAPI document, under the association's name, and its page; register before the routes. */
export async function describeApi(app: FastifyInstance, identity: Identity): Promise<void> {
  const titled = <Document extends { info?: object }>(document: Document) => ({
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
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: titled,
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'",
    transformStaticCSP: (header) => header,
  });
}
