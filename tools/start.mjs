// `npm start`: from a fresh clone to a running site, in one process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureInstalled, root } from './install.mjs';

if (process.env.npm_lifecycle_event) endWithNpm();

await ensureInstalled();
await ensureBuilt();
const { main } = await import(pathToFileURL(join(root, 'dist', 'fanion.mjs')).href);
await main(['serve', ...process.argv.slice(2)]);
