import * as contract from '@fanion/contract/association/look';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

const WRITING = { needs: 'can_manage_users', limit: { max: 20, windowMs: MINUTE } } as const;
/** A picture of 5 MB as base64 text, and what is around it. */
const WITH_PICTURE = { ...WRITING, bodyLimit: 7_400_000 } as const;

export function lookRoutes(mount: Mount, context: Context): void {
  mount(contract.getLookFile, {}, async ({ params }) => {
    const file = await service.openLookFile(context, params.sheet);
    return file.ok ? file.value : file;
  });
  mount(contract.setLogo, WITH_PICTURE, ({ actor, body }) => service.setLogo(context, actor, body.logo));
  mount(contract.removeLogo, WRITING, async ({ actor }) => done(await service.removeLogo(context, actor)));
}
