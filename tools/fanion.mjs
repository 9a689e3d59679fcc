#!/usr/bin/env node
// The volunteers' command: `npm run fanion -- <command>`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

// A script may read a command's output: messages about the preparation go to the error output.
const { log } = console;
console.log = console.error;
await ensureInstalled();
await ensureBuilt({ parts: ['server'] });
console.log = log;
const { main } = await import(pathToFileURL(join(root, 'dist', 'fanion.mjs')).href);
await main(process.argv.slice(2));
