import * as contract from '@fanion/contract/learn/checks';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import * as service from './service.ts';

const READING = { needs: 'have_training_access' } as const;
/** Tries are unlimited, but nobody answers faster than they read. */
const ANSWERING = { ...READING, limit: { max: 20, windowMs: MINUTE } } as const;

export function checkRoutes(mount: Mount, context: Context): void {
  mount(contract.answerCheck, ANSWERING, ({ actor, params, body }) =>
    service.answerCheck(context, actor, { ...params, ...body }),
  );
  mount(contract.listDueQuestions, READING, async ({ actor }) =>
    done(await service.listDueQuestions(context, actor)),
  );
  mount(contract.answerReview, ANSWERING, ({ actor, params, body }) =>
    service.answerReview(context, actor, { ...params, ...body }),
  );
}
