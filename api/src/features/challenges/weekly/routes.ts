import * as contract from '@fanion/contract/challenges/weekly/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as weekly from './service.ts';

const MANAGE = { needs: 'can_manage_challenges' } as const;

export function weeklyRoutes(mount: Mount, context: Context): void {
  mount(contract.listWeeks, { needs: 'have_challenge_access' }, async ({ actor }) =>
    done(await weekly.listWeeks(context, actor)),
  );
  mount(contract.listManagedWeeks, MANAGE, async () => done(await weekly.listManagedWeeks(context)));
  mount(contract.setWeek, MANAGE, ({ actor, params, body }) =>
    weekly.setWeek(context, actor, { week: params.week, ...body }),
  );
}
