import { getAssociation } from '@fanion/contract/association';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { AssociationService } from './service.ts';

export function associationRoutes(mount: Mount, association: AssociationService): void {
  mount(getAssociation, {}, async () => done(await association.open()));
}
