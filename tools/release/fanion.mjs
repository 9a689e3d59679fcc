#!/usr/bin/env node
// The program of a release: `node fanion.mjs serve`, and every other command. It writes nothing beside itself.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Fanion demande Node 20.19 ou plus récent (ici : ${process.versions.node}).`);
  process.exit(1);
}
const { main } = await import(new URL('dist/fanion.mjs', import.meta.url).href);
await main(process.argv.slice(2));
