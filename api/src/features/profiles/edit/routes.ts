import * as contract from '@fanion/contract/profiles/edit';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { readOwnProfile } from '../page/service.ts';
import { changeUsername } from '../username/service.ts';
import { expectedVersion } from './model.ts';
import { setNeutralLayout, setPublicBoard, updateProfile } from './service.ts';

/** Changes of a member's own profile: each answers with the resulting profile. */
export function editRoutes(mount: Mount, context: Context): void {
  mount(contract.updateProfile, { limit: { max: 60, windowMs: MINUTE } }, async (call) => {
    const expected = expectedVersion(call.request.headers['if-match']);
    const saved = await updateProfile(context, call.actor, { form: call.body, expected });
    return saved.ok ? readOwnProfile(context, call.actor) : saved;
  });
  mount(contract.changeUsername, { limit: { max: 20, windowMs: MINUTE } }, async ({ actor, body }) => {
    const changed = await changeUsername(context, actor, body.username);
    return changed.ok ? readOwnProfile(context, actor) : changed;
  });
  mount(contract.setPublicBoard, { limit: { max: 60, windowMs: MINUTE } }, async ({ actor, body }) =>
    done(await setPublicBoard(context, actor.id, body.public_board)),
  );
  mount(contract.setPreferences, {}, async ({ actor, body }) =>
    done(await setNeutralLayout(context, actor.id, body.neutral_layout)),
  );
}
