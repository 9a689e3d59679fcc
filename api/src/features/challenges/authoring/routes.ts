import * as contract from '@fanion/contract/challenges/authoring/endpoints';
import { HOUR, MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessAuthor } from '../drafts/policy.ts';
import { openRevision } from './revisions-service.ts';
import { createAuthored, readPrerequisiteChoices, saveAuthored } from './service.ts';

/** Each creation and removal of a challenge costs an address and lines in the audit log. */
const BEGIN = { limit: { max: 30, windowMs: HOUR } } as const;
const LIMIT = { limit: { max: 120, windowMs: MINUTE } } as const;

export function authoringRoutes(mount: Mount, context: Context): void {
  const READING = { needs: 'can_manage_challenges', refuses: refuseUnlessAuthor(context) } as const;
  /** A statement and a solution of 50 000 characters each, escaped, and the rest. */
  const SAVING = { ...READING, ...LIMIT, bodyLimit: 1024 * 1024 } as const;
  mount(contract.createChallenge, { needs: 'have_challenge_access', ...BEGIN }, ({ actor, body }) =>
    createAuthored(context, actor, body.name),
  );
  mount(contract.saveChallenge, SAVING, ({ actor, params, body }) =>
    saveAuthored(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.listPrerequisiteChoices, READING, ({ actor, params }) =>
    readPrerequisiteChoices(context, actor, params.slug),
  );
  mount(contract.getChallengeRevision, READING, ({ params }) => openRevision(context, params));
}
