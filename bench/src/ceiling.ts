import Fastify from 'fastify';

/** The ceiling: the least that Fastify does to answer JSON. Every ratio of the bench is to this. */
const app = Fastify({ logger: false });
app.get('/', async () => ({ hello: 'world' }));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
