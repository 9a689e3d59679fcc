import * as contract from '@fanion/contract/search';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../platform/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import { searchAll } from './service.ts';

/** A search is sent as the member types. */
const SEARCHING = { limit: { max: 120, windowMs: MINUTE } } as const;

export function routes(mount: Mount, context: Context): void {
  mount(contract.searchAll, SEARCHING, async ({ actor, query }) =>
    done(await searchAll(context, actor, query.q)),
  );
}
