import { getTeamLogo, removeTeamLogo, setTeamLogo } from '@fanion/contract/teams/logo';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { PICTURE_BODY } from '../../../platform/files/photo.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import * as service from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;

export function logoRoutes(mount: Mount, context: Context): void {
  mount(getTeamLogo, {}, ({ params }) => service.openLogo(context, params.id));
  mount(
    setTeamLogo,
    { ...CTF, limit: { max: 20, windowMs: MINUTE }, bodyLimit: PICTURE_BODY },
    ({ actor, params, body }) => service.setLogo(context, actor.id, params.id, body.logo),
  );
  mount(removeTeamLogo, { ...CTF, limit: { max: 60, windowMs: MINUTE } }, ({ actor, params }) =>
    service.removeLogo(context, actor.id, params.id),
  );
}
