import type { WatchedPlayer } from '@fanion/contract/ctf/watchlist/endpoints';
import { WATCH_LIMITS } from '@fanion/rules/ctf/watch-alerts';
import { useRef } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormBox, SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useChangeWatched, useWatchPlayer, type WatchForm as Values } from './queries.ts';
import { LEVEL_LABELS, PLATFORM_LABELS, WATCH_TEXTS } from './texts.ts';

type Props = { edited: WatchedPlayer | null; onDone: () => void };
type Written = Required<Values> & { team: string; notes: string };

const NEW: Written = { name: '', team: '', platform: 'ctftime', notes: '', alertLevel: 'medium' };

/**
 * The form of a watched player (docs/product/ctf-live.md#joueurs-suivis). Their identity cannot change, only
 * the notes about them.
 */
export function WatchForm({ edited, onDone }: Props) {
  const name = useRef<HTMLInputElement>(null);
  const add = useWatchPlayer();
  const change = useChangeWatched();
  const form = useForm({
    initial: edited ?? NEW,
    check: (values) => ({ name: values.name.trim() === '' ? WATCH_TEXTS.nameRequired : undefined }),
    send: ({ team, notes, alertLevel, ...values }): Promise<unknown> =>
      edited
        ? change.mutateAsync({ id: edited.id, team, notes, alertLevel })
        : add.mutateAsync({ ...values, name: values.name.trim(), team, notes, alertLevel }),
    done: (_, values) => {
      toast.ok(edited ? WATCH_TEXTS.changed : WATCH_TEXTS.added(values.name.trim()));
      if (edited) return onDone();
      form.reset(NEW);
      name.current?.focus();
    },
  });
  const title = edited ? WATCH_TEXTS.edit(edited.name) : WATCH_TEXTS.form;
  return (
    <FormBox form={form} className="watch-form" failed={null} aria-label={title}>
      <h3>{title}</h3>
      <FormFailure form={form} />
      <Field of={form.field('name')} label={WATCH_TEXTS.name} hint={WATCH_TEXTS.nameHint} required>
        <TextInput ref={name} maxLength={WATCH_LIMITS.name} autoComplete="off" readOnly={edited !== null} />
      </Field>
      <Field of={form.field('team')} label={WATCH_TEXTS.team} optional>
        <TextInput maxLength={WATCH_LIMITS.team} autoComplete="off" />
      </Field>
      <Field of={form.field('platform')} label={WATCH_TEXTS.platform}>
        <Select disabled={edited !== null} options={optionsOf(PLATFORM_LABELS)} />
      </Field>
      <Field of={form.field('alertLevel')} label={WATCH_TEXTS.level}>
        <Select options={optionsOf(LEVEL_LABELS)} />
      </Field>
      <Field
        of={form.field('notes')}
        label={WATCH_TEXTS.notes}
        hint={WATCH_TEXTS.notesHint}
        optional
        className="watch-wide"
      >
        <TextArea rows={2} limit={WATCH_LIMITS.notes} />
      </Field>
      <div className="watch-actions watch-wide">
        {edited && <Button onClick={onDone}>{WATCH_TEXTS.cancel}</Button>}
        <SubmitButton form={form}>{edited ? WATCH_TEXTS.saveChange : WATCH_TEXTS.save}</SubmitButton>
      </div>
    </FormBox>
  );
}
