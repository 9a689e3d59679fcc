import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { whenOver } from './when-over.ts';

/**
 * A folder with these files, by path, removed when the running test or this test file ends; returns its
 * absolute path.
 */
export async function aFolder(files: Record<string, string | Buffer> = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'fanion-folder-'));
  whenOver(() => rm(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

/** Text of a plain challenge.yml; `more` are other lines of it. */
export const yml = (name: string, flag: string, more = ''): string =>
  `name: ${JSON.stringify(name)}\ncategory: web\ndescription: Trouvez.\nvalue: 100\nflags: [${JSON.stringify(flag)}]\n${more}`;
