import * as contract from '@fanion/contract/association/look';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { PICTURE_BODY } from '../../../platform/files/photo.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

const WRITING = { needs: 'can_manage_users', limit: { max: 20, windowMs: MINUTE } } as const;
const WITH_PICTURE = { ...WRITING, bodyLimit: PICTURE_BODY } as const;

export function lookRoutes(mount: Mount, context: Context): void {
  mount(contract.getLookFile, {}, ({ params }) => service.openLookFile(context, params.sheet));
  mount(contract.setLogo, WITH_PICTURE, ({ actor, body }) => service.setLogo(context, actor, body.logo));
  mount(contract.removeLogo, WRITING, async ({ actor }) => done(await service.removeLogo(context, actor)));
}
