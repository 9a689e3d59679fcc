import { GIVEN_RIGHTS, RIGHT_NAMES, ROLE_NAMES, type View } from '@fanion/rules/access';
import { VIEW_TEXTS } from './texts.ts';

/** The name of each view. */
export const VIEW_LABELS: Record<View, string> = {
  guest: ROLE_NAMES.guest,
  adherent: ROLE_NAMES.adherent,
  bienfaiteur: ROLE_NAMES.bienfaiteur,
  ...(Object.fromEntries(
    GIVEN_RIGHTS.map((right) => [right, VIEW_TEXTS.memberWithRight(RIGHT_NAMES[right])]),
  ) as Record<(typeof GIVEN_RIGHTS)[number], string>),
};
