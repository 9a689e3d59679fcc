import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { sweepTemporary, temporaryFolder } from './temporary.ts';

const top = mkdtempSync(join(tmpdir(), 'fanion-restes-'));
vi.stubEnv('TMPDIR', top);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(top, { recursive: true, force: true });
});

test('what a process that was killed left is removed at the next start, and nothing of who runs or of somebody else', async () => {
  const dead = spawnSync(process.execPath, [
    '-e',
    `const folder = require('node:path').join(${JSON.stringify(top)}, 'fanion-envoi-' + process.pid + '-Ab3dEf');
     require('node:fs').mkdirSync(folder);
     require('node:fs').writeFileSync(folder + '/fichier', 'secret');
     process.kill(process.pid, 'SIGKILL');`,
  ]);
  expect([dead.signal, readdirSync(top)]).toEqual(['SIGKILL', [`fanion-envoi-${dead.pid}-Ab3dEf`]]);
  // In a container, the previous process had this one's number.
  expect(basename(await temporaryFolder('ctfd-archive'))).toMatch(
    new RegExp(`^fanion-ctfd-archive-${process.pid}-\\w{6}$`),
  );
  const otherFolders = [`fanion-envoi-${process.ppid}-abcdef`, 'fanion-a-moi', 'autre-1-abcdef'];
  for (const name of otherFolders) mkdirSync(join(top, name));
  const dir = join(top, 'fanion-a-moi');
  writeFileSync(join(dir, 'mien'), '');
  symlinkSync(dir, join(top, `fanion-envoi-${dead.pid}-abcdef`));
  await sweepTemporary();
  expect(readdirSync(top).sort()).toEqual([...otherFolders, `fanion-envoi-${dead.pid}-abcdef`].sort());
  expect(readdirSync(dir)).toEqual(['mien']);
});
