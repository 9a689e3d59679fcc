import { audit, COMMAND_LINE } from '../audit.ts';
import type { Database } from '../database/database.ts';
import { holdMails } from '../mail/hold.ts';
import type { AfterRestore } from '../slice.ts';
import { forgetScheduled } from './made.ts';
import type { Manifest } from './manifest.ts';

/**
 * After a restore: ends the sessions and codes of the moment of the backup, and holds what was waiting to be
 * sent then, as it may have been sent since (docs/operations.md#sauvegarder). One transaction, with its line
 * in the audit log.
 */
export const settleRestored = (
  db: Database,
  { made_at, version }: Pick<Manifest, 'made_at' | 'version'>,
  works: readonly AfterRestore[],
): Promise<void> =>
  db.transaction(async (sql) => {
    for (const work of works) await work(sql);
    await holdMails(sql);
    await forgetScheduled(sql);
    await audit(sql, {
      ...COMMAND_LINE,
      action: 'setting.restore',
      target: 'setting:backup',
      details: { made_at, version },
    });
  });
