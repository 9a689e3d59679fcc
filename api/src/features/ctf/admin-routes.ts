import { listEntrants } from '@fanion/contract/ctf/entrants';
import * as contract from '@fanion/contract/ctf/settings';
import type { Actor } from '../../platform/http/actor.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import type { Entry } from './events/model.ts';
import type { CtfService } from './service.ts';

const MANAGE = { needs: 'can_manage_ctf' } as const;
/** A file of results, as JSON text. */
const RESULTS_LIMIT = 12 * 1024 * 1024;

/** What managers do with events by the API; what is played in them belongs to the live slice. */
export function ctfAdminRoutes(mount: Mount, ctf: CtfService): void {
  const on = async <T>(
    actor: Actor,
    named: string,
    work: (entry: Entry) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    const seen = await ctf.sighted(actor, named);
    return seen.ok ? work(seen.value) : seen;
  };

  mount(contract.createEvent, MANAGE, ({ actor, body }) => ctf.management.create(actor, body));
  mount(contract.getManagedEvent, MANAGE, ({ actor, params }) =>
    on(actor, params.id, ({ id }) => ctf.management.read(id)),
  );
  mount(contract.updateEvent, MANAGE, ({ actor, params, body }) =>
    on(actor, params.id, ({ id }) => ctf.management.update(actor, id, body)),
  );
  mount(contract.listRegistrations, MANAGE, ({ actor, params }) =>
    on(actor, params.id, async ({ id }) => done(await ctf.management.registrations(id))),
  );
  mount(listEntrants, MANAGE, ({ actor, params, query }) =>
    on(actor, params.id, async (entry) => done(await ctf.entrants(entry, query))),
  );
  mount(contract.matchPlayers, MANAGE, ({ actor, params }) =>
    on(actor, params.id, ({ id }) => ctf.matching.match(actor.id, id)),
  );
  mount(contract.seatPlayer, MANAGE, ({ actor, params, body }) =>
    on(actor, params.id, ({ id }) => ctf.seat(actor.id, id, params.rid, body.to)),
  );
  mount(contract.removeReview, MANAGE, ({ actor, params, body }) =>
    on(actor, params.id, (entry) => ctf.audience.removeReview(actor, entry, params.memberId, body.reason)),
  );
  mount(contract.exportResults, MANAGE, async ({ actor, params, reply }) => {
    const seen = await ctf.sighted(actor, params.id);
    if (!seen.ok) return seen;
    reply.header('content-disposition', `attachment; filename="${seen.value.slug}.csv"`);
    return ctf.scores.csv(seen.value);
  });
  mount(contract.importResults, { ...MANAGE, bodyLimit: RESULTS_LIMIT }, ({ actor, params, body }) =>
    on(actor, params.id, (entry) => ctf.results.import(actor, entry, body)),
  );
}
