import * as contract from '@fanion/contract/writeups/reading';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { reportWriteup, voteWriteup } from './audience-service.ts';
import * as service from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;
const VOTE = { ...CTF, limit: { max: 60, windowMs: MINUTE } } as const;
const REPORT = { ...CTF, limit: { max: 20, windowMs: 10 * MINUTE } } as const;

export function readingRoutes(mount: Mount, context: Context): void {
  mount(contract.listEventWriteups, CTF, ({ actor, params }) =>
    service.listEventWriteups(context, actor, params.id),
  );
  mount(contract.listChallengeWriteups, { needs: 'have_challenge_access' }, ({ actor, params }) =>
    service.listChallengeWriteups(context, actor, params.id),
  );
  mount(contract.listOwnWriteups, CTF, async ({ actor }) =>
    done(await service.listOwnWriteups(context, actor)),
  );
  mount(contract.getWriteup, CTF, ({ actor, params }) => service.openWriteup(context, actor, params.id));
  mount(contract.voteWriteup, VOTE, ({ actor, params: { id }, body }) =>
    voteWriteup(context, actor, { id, value: body.value }),
  );
  mount(contract.reportWriteup, REPORT, ({ actor, params: { id }, body }) =>
    reportWriteup(context, actor, { id, message: body.message }),
  );
}
