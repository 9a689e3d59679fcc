import * as contract from '@fanion/contract/ctf/page/endpoints';
import type { Context } from '../../../platform/context.ts';
import { takesGzip } from '../../../platform/http/answers/prepared.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { findVisibleEvent, withVisit } from '../events/service.ts';
import { readBracketResults } from './bracket-service.ts';
import { readEventPage } from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;

export function pageRoutes(mount: Mount, context: Context): void {
  mount(
    contract.getEvent,
    { ...CTF, quiet: true },
    withVisit(context, async ({ actor, params, request }) => {
      const event = await findVisibleEvent(context, actor, params.id);
      if (!event.ok) return event;
      const acceptsGzip = takesGzip(request);
      return done(await readEventPage(context, actor, { event: event.value, acceptsGzip }));
    }),
  );
  mount(contract.getEventBracket, CTF, ({ actor, params }) =>
    readBracketResults(context, actor, { idOrSlug: params.id, bracketId: params.bid }),
  );
}
