import { getAssociation } from '@fanion/contract/association';
import type { Context } from '../../platform/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import { readAssociation } from './service.ts';

export function routes(mount: Mount, context: Context): void {
  mount(getAssociation, {}, async () => done(await readAssociation(context)));
}
