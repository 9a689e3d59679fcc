import type { WatchedPlayer } from '@fanion/contract/ctf/watchlist';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { useChangeWatched, useWatchPlayer, type WatchForm as Values } from './queries.ts';
import { LEVEL_LABELS, PLATFORM_LABELS, WATCH_TEXTS } from './texts.ts';

type Props = { edited: WatchedPlayer | null; onDone: () => void };
type Written = Required<Values> & { team: string; notes: string };

const NEW: Written = { name: '', team: '', platform: 'ctftime', notes: '', alertLevel: 'medium' };
const NAME_MAX = 60;
const NOTES_MAX = 500;

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** The form of a watched player (specification 5, "Watch-list form"). Who it is cannot change, only what is told of them. */
export function WatchForm({ edited, onDone }: Props) {
  const [values, setValues] = useState<Written>(edited ?? NEW);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const name = useRef<HTMLInputElement>(null);
  const add = useWatchPlayer();
  const change = useChangeWatched();
  const busy = add.isPending || change.isPending;
  const set = (part: Partial<Written>) => setValues({ ...values, ...part });

  const failed = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : {};
    setErrors(Object.keys(fields).length > 0 ? fields : { form: messageOf(error) });
  };

  function send(event: FormEvent) {
    event.preventDefault();
    const player = values.name.trim();
    if (player === '') {
      setErrors({ name: WATCH_TEXTS.nameRequired });
      name.current?.focus();
      return;
    }
    setErrors({});
    if (edited) {
      const { team, notes, alertLevel } = values;
      change.mutate(
        { id: edited.id, team, notes, alertLevel },
        {
          onSuccess: () => {
            toast.ok(WATCH_TEXTS.changed);
            onDone();
          },
          onError: failed,
        },
      );
      return;
    }
    add.mutate(
      { ...values, name: player },
      {
        onSuccess: () => {
          toast.ok(WATCH_TEXTS.added(player));
          setValues(NEW);
          name.current?.focus();
        },
        onError: failed,
      },
    );
  }

  return (
    <form
      className="watch-form"
      onSubmit={send}
      noValidate
      aria-label={edited ? WATCH_TEXTS.edit(edited.name) : WATCH_TEXTS.form}
    >
      <h3>{edited ? WATCH_TEXTS.edit(edited.name) : WATCH_TEXTS.form}</h3>
      {errors.form && (
        <Notice tone="bad" role="alert">
          {errors.form}
        </Notice>
      )}
      <Field label={WATCH_TEXTS.name} hint={WATCH_TEXTS.nameHint} error={errors.name} required>
        <TextInput
          ref={name}
          value={values.name}
          maxLength={NAME_MAX}
          autoComplete="off"
          readOnly={edited !== null}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label={WATCH_TEXTS.team} error={errors.team} optional>
        <TextInput
          value={values.team}
          maxLength={NAME_MAX}
          autoComplete="off"
          onChange={(event) => set({ team: event.target.value })}
        />
      </Field>
      <Field label={WATCH_TEXTS.platform} error={errors.platform}>
        <Select
          value={values.platform}
          disabled={edited !== null}
          options={optionsOf(PLATFORM_LABELS)}
          onChange={(event) => set({ platform: event.target.value as Written['platform'] })}
        />
      </Field>
      <Field label={WATCH_TEXTS.level} error={errors.alertLevel}>
        <Select
          value={values.alertLevel}
          options={optionsOf(LEVEL_LABELS)}
          onChange={(event) => set({ alertLevel: event.target.value as Written['alertLevel'] })}
        />
      </Field>
      <Field
        label={WATCH_TEXTS.notes}
        hint={WATCH_TEXTS.notesHint}
        error={errors.notes}
        optional
        className="watch-wide"
      >
        <TextArea
          rows={2}
          limit={NOTES_MAX}
          value={values.notes}
          onChange={(event) => set({ notes: event.target.value })}
        />
      </Field>
      <div className="watch-actions watch-wide">
        {edited && <Button onClick={onDone}>{WATCH_TEXTS.cancel}</Button>}
        <Button variant="primary" type="submit" busy={busy}>
          {edited ? WATCH_TEXTS.saveChange : WATCH_TEXTS.save}
        </Button>
      </div>
    </form>
  );
}
