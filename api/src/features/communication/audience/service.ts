import type { Audience, listAudiences } from '@fanion/contract/communication/audience';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { badField, done, type Outcome } from '../../../platform/outcome.ts';
import * as queries from './queries.ts';
import { NO_SUCH_AUDIENCE } from './texts.ts';

/** What an audience may be chosen among. */
export async function listAudienceChoices({ db }: Context): Promise<AnswerOf<typeof listAudiences>> {
  const [groups, events, teams] = await Promise.all([
    queries.listGroups(db),
    queries.listEvents(db),
    queries.listTeams(db),
  ]);
  return { groups, events, teams };
}

/** Refuses an audience whose group, event or team does not exist. */
export async function checkAudience(sql: Sql, audience: Audience): Promise<Outcome<Audience>> {
  const isNamed = audience.kind === 'group' || audience.kind === 'event' || audience.kind === 'team';
  if (isNamed && (await queries.findName(sql, audience)) === null)
    return badField('audience', NO_SUCH_AUDIENCE);
  return done(audience);
}
