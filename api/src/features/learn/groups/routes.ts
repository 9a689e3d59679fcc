import * as contract from '@fanion/contract/learn/groups';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

const READING = { needs: 'can_manage_training' } as const;
const WRITING = { ...READING, limit: { max: 60, windowMs: MINUTE } } as const;

export function groupRoutes(mount: Mount, context: Context): void {
  mount(contract.listGroups, READING, async () => done(await service.listGroups(context)));
  mount(contract.createGroup, WRITING, ({ actor, body }) => service.createGroup(context, actor, body));
  mount(contract.getGroup, READING, ({ actor, params }) => service.openGroup(context, actor, params.id));
  mount(contract.changeGroup, WRITING, ({ actor, params, body }) =>
    service.changeGroup(context, actor, params.id, body),
  );
  mount(contract.deleteGroup, WRITING, ({ actor, params }) => service.deleteGroup(context, actor, params.id));
  mount(contract.getGroupCsv, READING, ({ actor, params }) =>
    service.writeGroupCsv(context, actor, params.id),
  );
  mount(contract.remindGroup, WRITING, ({ actor, params }) => service.remindGroup(context, actor, params.id));
}
