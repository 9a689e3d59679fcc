import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getOwnCard } from '@fanion/contract/teams/players';
import {
  AVAILABILITIES,
  type Availability,
  CTF_EXPERIENCES,
  type CtfExperience,
  TEAM_LIMITS,
  TEAM_ROLES,
  type TeamRole,
} from '@fanion/rules/teams';
import { useId, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TagInput } from '../../../ui/forms/TagInput.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ROLE_LABELS } from '../roster/texts.ts';
import { LANGUAGE_MAX, LANGUAGES_MAX } from './model.ts';
import { useSetOwnCard } from './queries.ts';
import { AVAILABILITY_LABELS, CARD_TEXTS, EXPERIENCE_LABELS, PLAYERS_TEXTS } from './texts.ts';

type Card = AnswerOf<typeof getOwnCard>;

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** What the card says of its member; saving it also keeps it in view for 60 days more. */
export function OwnCardDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const { until, ...before } = card;
  const [details, setDetails] = useState(before);
  const set = useSetOwnCard();
  const form = useId();
  const fields = set.error instanceof ApiError ? set.error.fields : {};
  const change = (part: Partial<typeof before>) => setDetails({ ...details, ...part });

  function save() {
    if (set.isPending) return;
    set.mutateAsync({ ...details, looking: until !== null }).then(
      ({ message }) => {
        toast.ok(message);
        onClose();
      },
      // The window says what was refused.
      () => undefined,
    );
  }

  return (
    <Dialog
      open
      title={CARD_TEXTS.edit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{CARD_TEXTS.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={set.isPending}>
            {CARD_TEXTS.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="message-form"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault();
          save();
        }}
      >
        {set.error && Object.keys(fields).length === 0 && (
          <Notice tone="bad" role="alert">
            {messageOf(set.error, CARD_TEXTS.saveFailed)}
          </Notice>
        )}
        <Field label={PLAYERS_TEXTS.availability} error={fields.availability}>
          <Select
            value={details.availability}
            options={optionsOf(AVAILABILITIES, AVAILABILITY_LABELS)}
            onChange={(event) => change({ availability: event.target.value as Availability })}
          />
        </Field>
        <Field label={PLAYERS_TEXTS.role} error={fields.preferredRole}>
          <Select
            value={details.preferredRole}
            options={optionsOf(TEAM_ROLES, ROLE_LABELS)}
            onChange={(event) => change({ preferredRole: event.target.value as TeamRole })}
          />
        </Field>
        <Field label={PLAYERS_TEXTS.experience} error={fields.ctfExperience}>
          <Select
            value={details.ctfExperience}
            options={optionsOf(CTF_EXPERIENCES, EXPERIENCE_LABELS)}
            onChange={(event) => change({ ctfExperience: event.target.value as CtfExperience })}
          />
        </Field>
        <Field
          label={PLAYERS_TEXTS.languages}
          optional
          hint={CARD_TEXTS.languagesHint}
          error={fields.languages}
        >
          <TagInput
            value={details.languages}
            max={LANGUAGES_MAX}
            maxLength={LANGUAGE_MAX}
            onChange={(languages) => change({ languages })}
          />
        </Field>
        {until !== null && <p className="meta">{CARD_TEXTS.prolongs(TEAM_LIMITS.seekerDays)}</p>}
      </form>
    </Dialog>
  );
}
