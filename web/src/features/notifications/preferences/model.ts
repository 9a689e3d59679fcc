import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listPreferences } from '@fanion/contract/notifications';
import type { NotificationKind } from '@fanion/rules/notifications';

export type Preferences = AnswerOf<typeof listPreferences>;

/** The channel of a notification. */
export type Channel = 'bell' | 'mail';

export type Choice = { kind: NotificationKind; channel: Channel; on: boolean };

/** The preferences with a choice made. */
export function withChoice(preferences: Preferences, { kind, channel, on }: Choice): Preferences {
  return {
    preferences: preferences.preferences.map((one) => (one.kind === kind ? { ...one, [channel]: on } : one)),
  };
}

/** The body for a choice: a kind is sent whole, its other channel as stored. */
export function preferenceBodyOf(
  preferences: Preferences | undefined,
  { kind, channel, on }: Choice,
): { bell: boolean; mail: boolean } | null {
  const found = preferences?.preferences.find((one) => one.kind === kind);
  return found ? { bell: found.bell, mail: found.mail, [channel]: on } : null;
}
