import {
  type Control,
  type listSubmissions as listContract,
  SUBMISSIONS_SIZE,
} from '@fanion/contract/ctf/control/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { iso } from '../events/present.ts';
import { withVisibleEvent } from '../events/service.ts';
import { storedEvents } from '../events/state.ts';
import { presentSubmission } from './present.ts';
import * as queries from './queries.ts';
import { controlDesks } from './state.ts';

/** The control room of a live event, for its organisers (docs/product/ctf-live.md#régie). */
export const readControl = (context: Context, actor: Actor, idOrSlug: string): Promise<Outcome<Control>> =>
  withVisibleEvent(context, actor, idOrSlug, async ({ id }) => {
    const control = await controlDesks(context).get(id);
    // The content may be a moment old: the answer has the current time.
    return control
      ? done({ ...control, server_time: iso(storedEvents(context).now()) })
      : refuse('event_not_found');
  });

/** Lists the tries of an event, latest first. */
export const listSubmissions = (
  context: Context,
  actor: Actor,
  { idOrSlug, ...filter }: queries.SubmissionFilter & { idOrSlug: string },
): Promise<Outcome<AnswerOf<typeof listContract>>> =>
  withVisibleEvent(context, actor, idOrSlug, async ({ id }) => {
    const rows = await queries.listSubmissions(context.db, id, filter, SUBMISSIONS_SIZE + 1);
    return done({
      submissions: rows.slice(0, SUBMISSIONS_SIZE).map(presentSubmission),
      more: rows.length > SUBMISSIONS_SIZE,
    });
  });
