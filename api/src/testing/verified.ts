import { verifyChallenges } from '../features/challenges/integrity/service.ts';
import { verifyPlay, verifyRegistrations } from '../features/ctf/integrity/service.ts';
import { verifyPayments } from '../features/plans/integrity/service.ts';
import { verifyBadges } from '../features/profiles/badges/service.ts';
import { verifyWriteups } from '../features/writeups/integrity/service.ts';
import type { TestApp } from './test-app.ts';

/**
 * The findings of `fanion verify` about solves, events, write-ups, badges and payments; empty when every
 * equation holds.
 */
export async function verified({ context }: TestApp): Promise<string[]> {
  return [
    ...(await verifyChallenges(context)),
    ...(await verifyRegistrations(context)),
    ...(await verifyPlay(context)),
    ...(await verifyWriteups(context)),
    ...(await verifyBadges(context)),
    ...(await verifyPayments(context)),
  ];
}
