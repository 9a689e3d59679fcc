// npm run test:docs: runs the commands of the operator's pages as written, on the archive of a release.
import { createServer } from 'node:net';
import { basename } from 'node:path';
import { startMachine } from './docs/machine.mjs';
import { anAuthor, runOperations } from './docs/operations.mjs';
import { tryProxies } from './docs/proxies.mjs';
import { makePackage } from './package.mjs';

const PAGE = 'docs/operations.md';
const PROXY = 'docs/how-to/derriere-un-proxy.md';

const say = (line) => console.log(`✓ ${line}`);
const freePorts = (count) =>
  Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((done) => {
          const server = createServer().listen(0, '127.0.0.1', () => done(server));
        }),
    ),
  ).then((servers) =>
    servers.map((server) => {
      const { port } = server.address();
      server.close();
      return port;
    }),
  );

const archive = await makePackage();
const [upstream, ...ports] = await freePorts(5);
const machine = startMachine(archive);
try {
  const ran = runOperations(machine, PAGE, upstream, say);
  const tried = await tryProxies({
    page: PROXY,
    ports,
    upstream,
    ...(await anAuthor(machine, upstream)),
    say,
  });
  console.log(`\n${PAGE} : ${ran} commandes ; ${PROXY} : ${tried} proxys (${basename(archive)}).`);
} finally {
  machine.end();
}
