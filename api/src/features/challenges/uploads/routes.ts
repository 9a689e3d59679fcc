import * as contract from '@fanion/contract/challenges/uploads/endpoints';
import { CHALLENGE_FILE_MAX, THEME_IMAGE_MAX } from '@fanion/rules/challenges/proposal';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { refuseUnlessAuthor } from '../drafts/policy.ts';
import { uploadFile, uploadImage } from './service.ts';

export function uploadsRoutes(mount: Mount, context: Context): void {
  const UPLOADING = {
    needs: 'can_manage_challenges',
    refuses: refuseUnlessAuthor(context),
    limit: { max: 120, windowMs: MINUTE },
    rawBody: true,
  } as const;
  mount(
    contract.uploadChallengeFile,
    { ...UPLOADING, bodyLimit: CHALLENGE_FILE_MAX },
    ({ actor, params, request }) => uploadFile(context, actor, { ...params, bytes: request.body }),
  );
  mount(
    contract.uploadThemeImage,
    { ...UPLOADING, bodyLimit: THEME_IMAGE_MAX },
    ({ actor, params, request }) => uploadImage(context, actor, { ...params, bytes: request.body }),
  );
}
