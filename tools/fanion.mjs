#!/usr/bin/env node
// The volunteers' command: `npm run fanion -- <command>`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

await ensureInstalled();
await ensureBuilt({ parts: ['server'] });
const { main } = await import(pathToFileURL(join(root, 'dist', 'fanion.mjs')).href);
await main(process.argv.slice(2));
