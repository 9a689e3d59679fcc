import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { lengthOf } from '@fanion/rules/text';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { MESSAGE_TEXTS } from './texts.ts';

/** A message of 280 characters for an invitation, an application or an answer. */
export function MessageField(props: Omit<ComponentProps<typeof Field>, 'children' | 'optional'>) {
  return (
    <Field {...props} optional>
      <TextArea rows={4} limit={TEAM_LIMITS.message} />
    </Field>
  );
}

/** What prevents such a message from being sent. */
export const messageProblem = (text: string): string | undefined =>
  lengthOf(text.trim()) > TEAM_LIMITS.message ? MESSAGE_TEXTS.tooLong(TEAM_LIMITS.message) : undefined;
