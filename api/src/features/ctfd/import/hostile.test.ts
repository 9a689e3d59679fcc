import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { rowCounts } from '../../../testing/database-view.ts';
import { archiveFolder, challenge, flag, table } from '../../../testing/parts/ctfd-archive.ts';
import { testApp } from '../../../testing/test-app.ts';
import { importArchive } from './service.ts';

const app = await testApp();
const { context } = app;
const save = await archiveFolder();
test('what is no archive of CTFd, or a dangerous one, is refused in one sentence and leaves nothing', async () => {
  const fine = { 'db/challenges.json': table([challenge(1, 'Piège')]) };
  const lying = zipSync({ 'db/challenges.json': strToU8(`{"results":[]}${' '.repeat(100_000)}`) });
  // Its directory declares an unpacked size of fourteen bytes.
  const view = new DataView(lying.buffer, lying.byteOffset, lying.byteLength);
  for (let at = 0; at + 4 < lying.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 14, true);
  const large = Object.fromEntries(
    Array.from({ length: 20_001 }, (_, n) => [`uploads/a/${n}`, new Uint8Array()]),
  );
  const written = async () => {
    const { challenge: challenges, event, audit_log, audit_pending } = await rowCounts(app);
    return [challenges, event, audit_log, audit_pending];
  };
  const before = await written();
  for (const [bytes, sentence] of [
    [strToU8('pas un zip'), 'pas une archive ZIP'],
    [zipSync(fine).slice(0, -30), 'pas une archive ZIP'],
    [lying, 'pas une archive ZIP'],
    [zipSync({ 'lisez-moi.txt': strToU8('x') }), 'pas une archive de CTFd'],
    [zipSync({ ...fine, '../../etc/cron.d/x': strToU8('x') }), 'sort de son dossier'],
    [zipSync({ ...fine, '/etc/x': strToU8('x') }), 'sort de son dossier'],
    [zipSync({ ...fine, 'uploads/a\\..\\x': strToU8('x') }), 'sort de son dossier'],
    [zipSync({ ...fine, 'db/flags.json': strToU8('{"results": 3}') }), 'db/flags.json ne se lit pas'],
    [zipSync({ 'db/challenges.json': strToU8('[]') }), 'db/challenges.json ne se lit pas'],
    [
      zipSync({ ...fine, 'db/alembic_version.json': table([{ version_num: 'cb3cfcc47e2f' }]) }),
      'vient de CTFd 1',
    ],
    [zipSync({ ...fine, ...large }), '20\u00a0000 fichiers'],
    [
      zipSync({ ...fine, 'db/flags.json': table([flag(55, 'FANION{personne}'), flag(56, 'FANION{nul}')]) }),
      '2 lignes de db/flags.json mènent à ce qui n’est pas dans db/challenges.json',
    ],
    [
      zipSync({ ...fine, 'db/submissions.json': table([{ id: 1, challenge_id: 1, user_id: 9 }]) }),
      '1 ligne de db/submissions.json mène à ce qui n’est pas dans db/users.json',
    ],
    [
      zipSync({ 'db/challenges.json': table([challenge(1, 'Piège', { next_id: 77 })]) }),
      '1 ligne de db/challenges.json mène',
    ],
  ] as const)
    await expect(importArchive(context, save(bytes), { event: null })).rejects.toThrow(sentence);
  expect(await written()).toEqual(before);
});
