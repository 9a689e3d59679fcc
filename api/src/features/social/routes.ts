import { getDirectory } from '@fanion/contract/social';
import type { Mount } from '../../platform/http/mount.ts';
import type { SocialService } from './service.ts';

/** Endpoint of the members' directory (docs/product/social.md#annuaire). */
export function socialRoutes(mount: Mount, social: SocialService): void {
  mount(getDirectory, { needs: 'have_social_access' }, ({ actor, query }) => social.page(actor.id, query));
}
