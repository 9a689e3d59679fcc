import * as contract from '@fanion/contract/association/consents';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

export function consentRoutes(mount: Mount, context: Context): void {
  mount(contract.listConsentsToGive, {}, async () =>
    done({ texts: await service.listConsentsToGive(context) }),
  );
  mount(contract.listConsents, {}, async ({ actor }) => done(await service.listOwnConsents(context, actor)));
  mount(contract.giveConsents, { limit: { max: 60, windowMs: MINUTE } }, ({ actor, body }) =>
    service.giveOwnConsents(context, actor, body.texts),
  );
}
