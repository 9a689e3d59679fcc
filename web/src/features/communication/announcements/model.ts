import type { ManagedAnnouncement } from '@fanion/contract/communication/announcements';
import type { AnnouncementLevel } from '@fanion/rules/communication/announcements';
import { fromParis, toParis } from '../../../lib/event-dates.ts';
import { type AudienceChoice, audienceChoiceOf, audienceOf } from '../audience/model.ts';

export type Values = AudienceChoice & {
  text: string;
  level: AnnouncementLevel;
  starts: string;
  ends: string;
  again: boolean;
};

/** The form's values for an announcement, or for a new one. */
export const valuesOf = (one: ManagedAnnouncement | null): Values => ({
  text: one?.text ?? '',
  level: one?.level ?? 'info',
  starts: one?.state === 'coming' ? toParis(one.starts_at) : '',
  ends: toParis(one?.ends_at ?? null),
  again: false,
  ...audienceChoiceOf(one?.audience ?? { kind: 'members' }),
});

/** The body to send, from the form. */
export const bodyOf = ({ text, level, starts, ends, again, ...whom }: Values) => ({
  text,
  level,
  audience: audienceOf(whom),
  starts_at: fromParis(starts),
  ends_at: fromParis(ends),
  again,
});
