import * as contract from '@fanion/contract/teams/players';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;

export function playerRoutes(mount: Mount, context: Context): void {
  mount(contract.listPlayers, CTF, async ({ actor, query }) =>
    done(await service.listPlayers(context, actor.id, query)),
  );
  mount(contract.getOwnCard, CTF, async ({ actor }) => done(await service.readOwnCard(context, actor.id)));
  mount(contract.setOwnCard, CTF, async ({ actor, body }) =>
    done(await service.setOwnCard(context, actor.id, body)),
  );
}
