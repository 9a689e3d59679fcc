import * as contract from '@fanion/contract/ctf/registration/endpoints';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { refuseUnlessOrganiser, withVisibleEvent } from '../events/service.ts';
import * as answers from './answers-service.ts';
import { readRoster } from './roster-service.ts';
import { listRegistrations } from './service.ts';

const REGISTER = { needs: 'can_register_ctf', limit: { max: 60, windowMs: MINUTE } } as const;

export function registrationRoutes(mount: Mount, context: Context): void {
  mount(contract.registerToEvent, REGISTER, ({ actor, body }) => answers.register(context, actor, body));
  mount(contract.cancelRegistration, REGISTER, ({ actor, params }) =>
    answers.cancelOwnRegistration(context, actor, params.eventId),
  );
  mount(contract.chooseBracket, REGISTER, ({ actor, params, body }) =>
    answers.chooseBracket(context, actor, { ...params, ...body }),
  );
  mount(contract.getRoster, REGISTER, ({ actor, params, query: { team: teamName } }) =>
    withVisibleEvent(context, actor, params.eventId, ({ id: eventId, team_size: teamSize }) =>
      readRoster(context, actor, { eventId, teamSize, teamName: teamName ?? '' }),
    ),
  );
  mount(contract.answerRoster, REGISTER, ({ actor, params, body }) =>
    answers.answerRoster(context, actor, { ...params, ...body }),
  );
  mount(
    contract.listRegistrations,
    { needs: 'can_manage_ctf', refuses: refuseUnlessOrganiser(context) },
    ({ actor, params }) =>
      withVisibleEvent(context, actor, params.id, async ({ id }) =>
        done(await listRegistrations(context, id)),
      ),
  );
}
