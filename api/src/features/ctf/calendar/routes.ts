import * as contract from '@fanion/contract/ctf/calendar/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { withVisibleEvent } from '../events/service.ts';
import {
  createCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
  writeEventCalendar,
  writePublicCalendar,
} from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;
const CREATE = { ...CTF, limit: { max: 10, windowMs: 10 * MINUTE } } as const;
const FEED = { limit: { max: 60, windowMs: MINUTE } } as const;

export function calendarRoutes(mount: Mount, context: Context): void {
  mount(contract.getEventCalendar, {}, ({ actor, params }) =>
    withVisibleEvent(context, actor, params.id, async (event) =>
      done(await writeEventCalendar(context, event)),
    ),
  );
  mount(contract.getPublicCalendar, FEED, async () => done(await writePublicCalendar(context)));
  mount(contract.createCalendarFeed, CREATE, async ({ actor }) =>
    done(await createCalendarFeed(context, actor.id)),
  );
  mount(contract.revokeCalendarFeed, CTF, async ({ actor }) =>
    done(await revokeCalendarFeed(context, actor.id)),
  );
  mount(contract.getCalendarFeed, FEED, ({ params }) => readCalendarFeed(context, params.secret));
}
