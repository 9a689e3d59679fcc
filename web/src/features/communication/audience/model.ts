import type { Audience } from '@fanion/contract/communication/audience';

/** The form fields of an audience: its kind, and which of this kind. */
export type AudienceChoice = { whom: Audience['kind']; which: string };

/** The kinds that are chosen from the server's lists. */
export const LISTED_KINDS = { group: 'groups', event: 'events', team: 'teams' } as const;

export const isListedKind = (kind: string): kind is keyof typeof LISTED_KINDS =>
  Object.hasOwn(LISTED_KINDS, kind);

/** The audience from the fields; one without a number selects nothing, and the server says so. */
export function audienceOf({ whom, which }: AudienceChoice): Audience {
  switch (whom) {
    case 'everybody':
    case 'members':
      return { kind: whom };
    case 'plan':
      return { kind: whom, plan: which as 'any' };
    case 'state':
      return { kind: whom, state: which as 'running' };
    case 'role':
      return { kind: whom, role: which as 'guest' };
    default:
      return { kind: whom, id: Number(which) };
  }
}

/** The fields for an audience. */
export function audienceChoiceOf(audience: Audience): AudienceChoice {
  const { kind } = audience;
  const which =
    'plan' in audience
      ? audience.plan
      : 'state' in audience
        ? audience.state
        : 'role' in audience
          ? audience.role
          : 'id' in audience
            ? String(audience.id)
            : '';
  return { whom: kind, which };
}

/** Whether which one of its kind still has to be chosen. */
export const isIncomplete = ({ whom, which }: AudienceChoice): boolean =>
  whom !== 'members' && whom !== 'everybody' && which === '';
