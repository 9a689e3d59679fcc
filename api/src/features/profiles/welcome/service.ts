import { WELCOME_STEPS, type Welcome } from '@fanion/contract/profiles/welcome';
import { WELCOME_TIME } from '@fanion/rules/profiles/welcome';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { closeWelcome } from '../record/queries.ts';
import { loadWelcome } from './queries.ts';

/**
 * A newcomer's first steps, even once all are done; null for a member who dismissed them, manages, or joined
 * long ago.
 */
export async function readWelcome({ db, clock }: Context, actor: Actor): Promise<Welcome | null> {
  const row = actor.ranked ? await loadWelcome(db, actor.id) : null;
  if (!row || row.closed || clock.now() - row.created_at.getTime() > WELCOME_TIME) return null;
  const steps = WELCOME_STEPS.map((step) => ({ step, done: row[step] }));
  return { since: row.created_at.toISOString(), steps };
}

export const dismissWelcome = ({ db }: Context, { id }: Actor): Promise<void> => closeWelcome(db, id);
