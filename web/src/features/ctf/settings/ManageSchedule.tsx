import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { Attached } from '../challenges/ManageChallenges.tsx';
import { fromParis } from '../dates-model.ts';
import { toParis } from './model.ts';
import { useSetChallenge } from './queries.ts';
import { MANAGE_TEXTS, SETTINGS_TEXTS, ATTACH_TEXTS as T } from './texts.ts';

type Props = { eventId: number; challenge: Attached; onClose: () => void };

/** When a challenge of an event is released, and its place in the list. */
export function ManageSchedule({ eventId, challenge, onClose }: Props) {
  const set = useSetChallenge(eventId);
  const [when, setWhen] = useState(() => toParis(challenge.releasedAt));
  const [place, setPlace] = useState(String(challenge.position));
  const [problem, setProblem] = useState<string>();
  const form = useId();
  const refused = set.error instanceof ApiError ? set.error.fields : {};

  function save(submitted: FormEvent) {
    submitted.preventDefault();
    const position = Number(place);
    if (!/^\d+$/.test(place.trim()) || position > 1000) return setProblem(T.positionBad);
    setProblem(undefined);
    set.mutate(
      { cid: challenge.id, position, releasedAt: fromParis(when) },
      {
        onSuccess: () => {
          toast.ok(MANAGE_TEXTS.saved);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={T.scheduleTitle(challenge.name)}
      footer={
        <>
          <Button onClick={onClose}>{MANAGE_TEXTS.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={set.isPending}>
            {MANAGE_TEXTS.save}
          </Button>
        </>
      }
    >
      <form id={form} className="manage-fields" onSubmit={save} noValidate>
        <Field
          label={T.scheduleAt}
          hint={
            <Facts>
              {SETTINGS_TEXTS.paris('')}
              {T.scheduleHint}
            </Facts>
          }
          error={refused.releasedAt}
        >
          <TextInput type="datetime-local" value={when} onChange={(event) => setWhen(event.target.value)} />
        </Field>
        <Field label={T.position} error={problem ?? refused.position}>
          <TextInput
            type="number"
            min={0}
            max={1000}
            value={place}
            onChange={(event) => setPlace(event.target.value)}
          />
        </Field>
        {set.isError && (
          <Notice tone="bad" role="alert">
            {messageOf(set.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
