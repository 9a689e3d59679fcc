// Writes the files that lessons show or offer for download, the same at each run: `npx tsx content/learn/make.ts`.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
for (const script of readdirSync(here, { recursive: true, encoding: 'utf8' })) {
  if (!/[/\\]make\.ts$/.test(script)) continue;
  const { files } = (await import(join(here, script))) as { files: Record<string, Buffer | string> };
  const folder = join(here, dirname(script), 'files');
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}
