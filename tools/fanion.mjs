#!/usr/bin/env node
// The volunteers' command: `npm run fanion -- <command>`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

// What a command answers may be read by a script: what is said of the preparation goes beside it.
const { log } = console;
console.log = console.error;
await ensureInstalled();
await ensureBuilt({ parts: ['server'] });
console.log = log;
const { main } = await import(pathToFileURL(join(root, 'dist', 'fanion.mjs')).href);
await main(process.argv.slice(2));
