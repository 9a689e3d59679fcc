import * as contract from '@fanion/contract/ctf/watchlist/endpoints';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { changeWatched, listWatched, unwatchPlayer, watchPlayer } from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;

export function watchlistRoutes(mount: Mount, context: Context): void {
  mount(contract.listWatched, CTF, async ({ actor }) => done(await listWatched(context, actor.id)));
  mount(contract.watchPlayer, CTF, ({ actor, body }) => watchPlayer(context, actor.id, body));
  mount(contract.changeWatched, CTF, ({ actor, params: { id }, body: form }) =>
    changeWatched(context, actor.id, { id, form }),
  );
  mount(contract.unwatchPlayer, CTF, ({ actor, params }) => unwatchPlayer(context, actor.id, params.id));
}
