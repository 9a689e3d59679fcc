import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listPreferences, Notification } from '@fanion/contract/notifications';
import { kindsFor, type Preference, preferenceOf, ringsBell } from '@fanion/rules/notifications';
import type { Actor } from '../../platform/http/actor.ts';
import type { BellRow, NotificationRow } from './queries.ts';
import { KIND_TEXTS } from './texts.ts';

export const presentNotification = ({ created_at, ...row }: NotificationRow): Notification => ({
  ...row,
  createdAt: created_at.toISOString(),
});

export const presentRung = ({ at, ...row }: BellRow['newest'][number]): Notification => ({
  ...row,
  createdAt: new Date(at).toISOString(),
});

/** Every kind that concerns a member with these rights, with its channels, in the order of the rules. */
export function presentPreferences(
  rights: Actor['rights'],
  chosen: readonly ({ kind: string } & Preference)[],
): AnswerOf<typeof listPreferences> {
  const byKind = new Map(chosen.map((one) => [one.kind, one]));
  return {
    preferences: kindsFor(rights).map((kind) => ({
      kind,
      ...KIND_TEXTS[kind],
      ...preferenceOf(kind, byKind.get(kind)),
      rings: ringsBell(kind),
    })),
  };
}
