import * as settings from '@fanion/contract/teams/settings';
import { createTeam } from '@fanion/contract/teams/settings';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { PICTURE_BODY } from '../../../platform/files/photo.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import * as service from './service.ts';

const CHANGE = { needs: 'have_ctf_access', limit: { max: 60, windowMs: MINUTE } } as const;
const CREATE = { needs: 'can_create_team', limit: { max: 20, windowMs: 10 * MINUTE } } as const;

export function settingsRoutes(mount: Mount, context: Context): void {
  mount(createTeam, { ...CREATE, bodyLimit: PICTURE_BODY }, ({ actor, body }) =>
    service.createTeam(context, actor.id, body),
  );
  mount(settings.updateTeam, CHANGE, ({ actor, params, body }) =>
    service.updateTeam(context, actor.id, params.id, body),
  );
  mount(settings.archiveTeam, CHANGE, ({ actor, params, body }) =>
    service.archiveTeam(context, actor.id, params.id, body),
  );
  mount(settings.setMainTeam, CHANGE, ({ actor, params }) =>
    service.setMainTeam(context, actor.id, params.id),
  );
}
