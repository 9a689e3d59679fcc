import * as contract from '@fanion/contract/ctfd/import';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { importSentChallenges, importSentEvent } from './drop-service.ts';
import { requireAllRights } from './policy.ts';

const SENT = {
  fileBody: true,
  bodyLimit: contract.CTFD_ARCHIVE_MAX,
  limit: { max: 10, windowMs: MINUTE },
} as const;

export function importRoutes(mount: Mount, context: Context): void {
  mount(
    contract.importCtfdChallenges,
    { ...SENT, needs: 'can_manage_challenges' },
    ({ actor, query, request }) => importSentChallenges(context, actor, { file: request.body, query }),
  );
  mount(
    contract.importCtfdEvent,
    // The event brings accounts with it: importing it requires the right to create some.
    { ...SENT, needs: 'can_manage_ctf', refuses: requireAllRights(['can_manage_ctf', 'can_manage_users']) },
    ({ actor, query, request }) => importSentEvent(context, actor, { file: request.body, query }),
  );
}
