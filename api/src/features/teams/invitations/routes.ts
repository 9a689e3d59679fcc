import * as contract from '@fanion/contract/teams/invitations';
import { HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { listInvitationsAndApplications } from './answers-service.ts';
import * as applications from './applications-service.ts';
import * as invitations from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;
const INVITE = { ...CTF, limit: { rate: 'invitation_rate' } } as const;
const APPLY = { needs: 'can_join_team', limit: { max: 20, windowMs: HOUR } } as const;

export function invitationRoutes(mount: Mount, context: Context): void {
  mount(contract.listInvitations, CTF, async ({ actor }) =>
    done(await listInvitationsAndApplications(context, actor.id)),
  );
  mount(contract.invitePlayer, INVITE, ({ actor, params, body }) =>
    invitations.invitePlayer(context, actor, params.id, body),
  );
  mount(contract.answerInvitation, {}, ({ actor, params, body }) =>
    invitations.answerInvitation(context, actor, params.id, body.accept),
  );
  mount(contract.cancelInvitation, CTF, ({ actor, params }) =>
    invitations.cancelInvitation(context, actor, params.id),
  );
  mount(contract.applyToTeam, APPLY, ({ actor, params, body }) =>
    applications.applyToTeam(context, actor, params.id, body.message),
  );
  mount(contract.answerApplication, CTF, ({ actor, params, body }) =>
    applications.answerApplication(context, actor, params.id, body),
  );
  mount(contract.withdrawApplication, {}, ({ actor, params }) =>
    applications.withdrawApplication(context, actor, params.id),
  );
}
