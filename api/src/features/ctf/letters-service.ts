import type { Sql } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Mail } from '../../platform/mail.ts';
import { listAddresses } from './registration-queries.ts';
import type { Written } from './texts.ts';

/** Minutes during which a mail about an event is worth sending. */
const VALID = 2 * 24 * 60;

export type Letters = ReturnType<typeof createLetters>;

/** Mails about an event, written in the transaction of what causes them. */
export function createLetters({ outbox, config }: Deps) {
  return {
    async write(
      sql: Sql,
      event: { name: string; slug: string },
      memberIds: readonly number[],
      kind: string,
      mail: (who: Written, memberId: number) => Mail,
    ): Promise<void> {
      if (memberIds.length === 0) return;
      const link = `${config.publicUrl}/ctf/detail/${event.slug}`;
      for (const { id, email, username } of await listAddresses(sql, memberIds))
        await outbox.queue(sql, kind, mail({ to: email, username, event: event.name, link }, id), VALID);
    },
  };
}
