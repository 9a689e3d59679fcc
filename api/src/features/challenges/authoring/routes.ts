import * as contract from '@fanion/contract/challenges/authoring';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done, refuse } from '../../../platform/outcome.ts';
import { actOnMany } from './bulk-service.ts';
import { uploadFile } from './files-service.ts';
import { addFlag, openFlags, removeFlag } from './flags-service.ts';
import { onlyAuthors } from './policy.ts';
import { findScope, listBeside } from './queries.ts';
import { createAuthored, openAuthored, openRevision, saveAuthored } from './service.ts';
import { moveAuthored } from './stage-service.ts';

const NEEDS = { needs: 'can_manage_challenges' } as const;
const LIMIT = { limit: { max: 120, windowMs: MINUTE } } as const;

export function authoringRoutes(mount: Mount, context: Context): void {
  const READING = { ...NEEDS, refuses: onlyAuthors(context) } as const;
  const WRITING = { ...READING, ...LIMIT } as const;
  /** A statement and a solution of 50 000 characters, each of them escaped, and the rest. */
  const SAVING = { ...WRITING, bodyLimit: 1024 * 1024 } as const;
  const UPLOADING = { ...WRITING, rawBody: true, bodyLimit: 100 * 1024 * 1024 } as const;
  mount(contract.createChallenge, { ...NEEDS, ...LIMIT }, ({ actor, body }) =>
    createAuthored(context, actor, body.name),
  );
  mount(contract.actOnChallenges, { ...NEEDS, ...LIMIT }, ({ actor, body }) =>
    actOnMany(context, actor, body),
  );
  mount(contract.getAuthoredChallenge, READING, ({ params }) => openAuthored(context, params.slug));
  mount(contract.saveChallenge, SAVING, ({ actor, params, body }) =>
    saveAuthored(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.moveChallenge, WRITING, ({ actor, params, body }) =>
    moveAuthored(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.addFlag, WRITING, ({ actor, params, body }) =>
    addFlag(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.readFlags, WRITING, ({ actor, params }) => openFlags(context, actor, params.slug));
  mount(contract.removeFlag, WRITING, ({ actor, params }) => removeFlag(context, actor, params));
  mount(contract.uploadChallengeFile, UPLOADING, ({ actor, params, request }) =>
    uploadFile(context, actor, { ...params, bytes: request.body }),
  );
  mount(contract.listBeside, READING, async ({ actor, params: { slug } }) =>
    (await findScope(context.db, slug, actor.id))
      ? done({ challenges: await listBeside(context.db, slug) })
      : refuse('challenge_not_found'),
  );
  mount(contract.getChallengeRevision, READING, ({ params }) => openRevision(context, params));
}
