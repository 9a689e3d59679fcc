import type { ManagedAnnouncement } from '@fanion/contract/communication/announcements';
import { ANNOUNCEMENT_MAX } from '@fanion/rules/communication/limits';
import { useForm } from '../../../lib/use-form.ts';
import { FormConflict } from '../../../ui/authoring/FormConflict.tsx';
import { useConflict } from '../../../ui/authoring/use-conflict.ts';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { AudienceFields } from '../audience/AudienceFields.tsx';
import { isIncomplete } from '../audience/model.ts';
import { AUDIENCE_TEXTS } from '../audience/texts.ts';
import { useAudienceName } from '../audience/use-audience-name.ts';
import { AnnouncementLine } from '../notices/AnnouncementLine.tsx';
import { bodyOf, type Values, valuesOf } from './model.ts';
import { useAnnouncements } from './queries.ts';
import { ANNOUNCEMENT_TEXTS as T } from './texts.ts';

const KINDS = ['members', 'everybody', 'plan', 'state', 'role', 'group', 'event', 'team'] as const;

function problemsOf(values: Values) {
  return {
    ...(values.text.trim() === '' ? { text: T.needed } : {}),
    ...(isIncomplete(values) ? { which: AUDIENCE_TEXTS.needed } : {}),
  };
}

/** A new or edited announcement, with a preview for readers. */
export function AnnouncementForm({ one, onClose }: { one: ManagedAnnouncement | null; onClose: () => void }) {
  const { write } = useAnnouncements();
  const conflict = useConflict<ManagedAnnouncement>(one?.version ?? 0);
  const nameOf = useAudienceName();
  const form = useForm({
    initial: valuesOf(one),
    check: problemsOf,
    send: (values) =>
      conflict.send((version) => write({ id: one?.id ?? null, body: { ...bodyOf(values), version } })),
    done: () => {
      toast.ok(one ? T.saved : T.published);
      onClose();
    },
    refused: ({ fields }) => ({
      starts: fields.starts_at,
      ends: fields.ends_at,
      which: fields.audience ?? fields['audience.id'],
    }),
  });
  const { text, level } = form.values;
  return (
    <FormDialog
      form={form}
      title={one ? T.changeTitle : T.createTitle}
      send={one ? T.save : T.publish}
      failed={T.saveFailed}
      width={720}
      onClose={onClose}
    >
      <FormConflict
        form={form}
        conflict={conflict}
        valuesOf={valuesOf}
        contentOf={({ text, level, starts, ends, ...whom }) => ({
          ...{ text, whom: nameOf(whom), level: T.levels[level] },
          ...{ starts: starts.replace('T', ' '), ends: ends.replace('T', ' ') },
        })}
        parts={{ text: T.text, whom: T.whom, level: T.level, starts: T.starts, ends: T.ends }}
      />
      <Field of={form.field('text')} label={T.body} hint={T.bodyHint} required>
        <TextArea limit={ANNOUNCEMENT_MAX} rows={4} />
      </Field>
      <AudienceFields form={form} kinds={KINDS} error={form.problems.which} />
      <Field of={form.field('level')} label={T.level}>
        <Select options={optionsOf(T.levels)} />
      </Field>
      {one?.state !== 'current' && (
        <Field of={form.field('starts')} label={T.starts} hint={T.startsHint} optional>
          <TextInput type="datetime-local" />
        </Field>
      )}
      <Field of={form.field('ends')} label={T.ends} hint={T.endsHint} optional>
        <TextInput type="datetime-local" />
      </Field>
      {one && one.dismissed > 0 && <Checkbox {...form.toggle('again')}>{T.again}</Checkbox>}
      {text.trim() !== '' && (
        <div className="announcement-preview">
          <p className="field-label">{T.preview}</p>
          <AnnouncementLine one={{ text, level }} />
        </div>
      )}
    </FormDialog>
  );
}
