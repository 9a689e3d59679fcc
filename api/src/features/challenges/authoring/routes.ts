import * as contract from '@fanion/contract/challenges/authoring';
import { CHALLENGE_FILE_MAX, THEME_IMAGE_MAX } from '@fanion/rules/challenges/proposal';
import { HOUR, MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { actOnMany, changeMany } from './bulk-service.ts';
import { addDecoy, removeDecoy } from './decoys-service.ts';
import { uploadFile } from './files-service.ts';
import { addFlag, removeFlag, revealFlags, setCaseTold } from './flags-service.ts';
import { uploadImage } from './images-service.ts';
import { refuseUnlessAuthor } from './policy.ts';
import {
  createAuthored,
  openAuthored,
  openRevision,
  readPrerequisiteChoices,
  saveAuthored,
} from './service.ts';
import { addRemark, moveStage } from './stage-service.ts';

const NEEDS = { needs: 'can_manage_challenges' } as const;
/** Each creation and removal of a challenge costs an address and lines in the audit log. */
const BEGIN = { limit: { max: 30, windowMs: HOUR } } as const;
const LIMIT = { limit: { max: 120, windowMs: MINUTE } } as const;

export function authoringRoutes(mount: Mount, context: Context): void {
  const READING = { ...NEEDS, refuses: refuseUnlessAuthor(context) } as const;
  const WRITING = { ...READING, ...LIMIT } as const;
  /** A statement and a solution of 50 000 characters each, escaped, and the rest. */
  const SAVING = { ...WRITING, bodyLimit: 1024 * 1024 } as const;
  const UPLOADING = { ...WRITING, rawBody: true, bodyLimit: CHALLENGE_FILE_MAX } as const;
  mount(contract.createChallenge, { needs: 'have_challenge_access', ...BEGIN }, ({ actor, body }) =>
    createAuthored(context, actor, body.name),
  );
  mount(contract.actOnChallenges, { ...NEEDS, ...LIMIT }, ({ actor, body }) =>
    actOnMany(context, actor, body),
  );
  mount(contract.changeChallenges, { ...NEEDS, ...LIMIT }, ({ actor, body }) =>
    changeMany(context, actor, body),
  );
  mount(contract.getAuthoredChallenge, READING, ({ actor, params }) =>
    openAuthored(context, actor, params.slug),
  );
  mount(contract.saveChallenge, SAVING, ({ actor, params, body }) =>
    saveAuthored(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.moveChallenge, WRITING, ({ actor, params, body }) =>
    moveStage(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.addRemark, WRITING, ({ actor, params, body }) =>
    addRemark(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.addFlag, WRITING, ({ actor, params, body }) =>
    addFlag(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.readFlags, WRITING, ({ actor, params }) => revealFlags(context, actor, params.slug));
  mount(contract.removeFlag, WRITING, ({ actor, params }) => removeFlag(context, actor, params));
  mount(contract.tellCase, WRITING, ({ actor, params, body }) =>
    setCaseTold(context, actor, { ...params, ...body }),
  );
  mount(contract.addDecoy, WRITING, ({ actor, params, body }) =>
    addDecoy(context, actor, { ...body, slug: params.slug }),
  );
  mount(contract.removeDecoy, WRITING, ({ actor, params }) => removeDecoy(context, actor, params));
  mount(contract.uploadChallengeFile, UPLOADING, ({ actor, params, request }) =>
    uploadFile(context, actor, { ...params, bytes: request.body }),
  );
  mount(
    contract.uploadThemeImage,
    { ...WRITING, rawBody: true, bodyLimit: THEME_IMAGE_MAX },
    ({ actor, params, request }) => uploadImage(context, actor, { ...params, bytes: request.body }),
  );
  mount(contract.listBeside, READING, ({ actor, params }) =>
    readPrerequisiteChoices(context, actor, params.slug),
  );
  mount(contract.getChallengeRevision, READING, ({ params }) => openRevision(context, params));
}
