import * as contract from '@fanion/contract/teams/invitations';
import { HOUR } from '@fanion/rules/durations';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { TeamsService } from './service.ts';

const CTF = { needs: 'have_ctf_access' } as const;
const JOIN = { needs: 'can_join_team' } as const;
/** Nobody has that many links: who tries more guesses. */
const LINK = { max: 60, windowMs: 10 * 60_000 };

/** Endpoints of invitations and applications (behaviours 2.6). */
export function invitationRoutes(mount: Mount, { answers }: TeamsService): void {
  const { invitations, applications, links } = answers;
  mount(contract.listInvitations, CTF, async ({ actor }) => done(await answers.list(actor.id)));
  mount(contract.invitePlayer, { ...CTF, limit: { max: 30, windowMs: HOUR } }, ({ actor, params, body }) =>
    invitations.send(actor, params.id, body),
  );
  mount(contract.answerInvitation, {}, ({ actor, params, body }) =>
    invitations.answer(actor, params.id, body.accept),
  );
  mount(contract.cancelInvitation, CTF, ({ actor, params }) => invitations.cancel(actor, params.id));
  mount(contract.applyToTeam, { ...JOIN, limit: { max: 20, windowMs: HOUR } }, ({ actor, params, body }) =>
    applications.apply(actor, params.id, body.message),
  );
  mount(contract.answerApplication, CTF, ({ actor, params, body }) =>
    applications.answer(actor, params.id, body),
  );
  mount(contract.withdrawApplication, {}, ({ actor, params }) => applications.withdraw(actor, params.id));
  mount(contract.getTeamLink, { ...CTF, limit: LINK }, ({ actor, params }) =>
    links.read(actor.id, params.secret),
  );
  mount(contract.joinByLink, { ...JOIN, limit: LINK }, ({ actor, params }) =>
    links.join(actor, params.secret),
  );
}
