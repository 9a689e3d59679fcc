import * as contract from '@fanion/contract/webhooks/hooks';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

const READING = { needs: 'can_manage_users' } as const;
const WRITING = { ...READING, limit: { max: 30, windowMs: MINUTE } } as const;
/** A holder of a secret speaks for the association: a program cannot give itself one. */
const IN_PERSON = { ...WRITING, inSession: true } as const;

export function hookRoutes(mount: Mount, context: Context): void {
  mount(contract.listHooks, READING, async () => done({ webhooks: await service.listHooks(context) }));
  mount(contract.createHook, IN_PERSON, ({ actor, body }) => service.createHook(context, actor, body));
  mount(contract.changeHook, IN_PERSON, ({ actor, params, body }) =>
    service.changeHook(context, actor, { ...params, ...body }),
  );
  mount(contract.stopHook, WRITING, ({ actor, params }) => service.stopHook(context, actor, params.id));
  mount(contract.startHook, WRITING, ({ actor, params }) => service.startHook(context, actor, params.id));
  mount(contract.removeHook, IN_PERSON, ({ actor, params }) => service.removeHook(context, actor, params.id));
  mount(contract.addSecret, IN_PERSON, ({ actor, params }) => service.addSecret(context, actor, params.id));
  mount(contract.endSecret, IN_PERSON, ({ actor, params }) => service.endSecret(context, actor, params));
}
