import { listAudiences } from '@fanion/contract/communication/audience';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { listAudienceChoices } from './service.ts';

export function audienceRoutes(mount: Mount, context: Context): void {
  mount(listAudiences, { needs: 'can_manage_users' }, async () => done(await listAudienceChoices(context)));
}
