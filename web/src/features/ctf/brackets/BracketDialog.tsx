import type { ManagedBracket } from '@fanion/contract/ctf/brackets/endpoints';
import { BRACKET_LIMITS } from '@fanion/rules/ctf/brackets';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { optionsOf, Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useWriteBracket } from './queries.ts';
import { BRACKET_MODES, BRACKET_TEXTS as T } from './texts.ts';

type Props = { eventId: number; bracket: ManagedBracket | null; onClose: () => void };

/** Edits a bracket, or creates one when none is given. */
export function BracketDialog({ eventId, bracket, onClose }: Props) {
  const write = useWriteBracket(eventId);
  const form = useForm({
    initial: {
      name: bracket?.name ?? '',
      description: bracket?.description ?? '',
      prize: bracket?.prize ?? '',
      mode: bracket?.mode ?? ('both' as ManagedBracket['mode']),
    },
    check: ({ name }) => (name.trim() === '' ? { name: T.nameNeeded } : {}),
    send: (body) => write.mutateAsync({ bid: bracket?.id ?? null, body }),
    done: (_answer, { name }) => {
      toast.ok((bracket ? T.saved : T.added)(name.trim()));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={bracket ? T.editTitle : T.add}
      send={bracket ? T.save : T.add}
      failed={T.sendFailed}
      onClose={onClose}
    >
      <Field of={form.field('name')} label={T.name} required>
        <TextInput maxLength={BRACKET_LIMITS.name} autoComplete="off" />
      </Field>
      <Field of={form.field('description')} label={T.description} hint={T.descriptionHint}>
        <TextInput maxLength={BRACKET_LIMITS.description} autoComplete="off" />
      </Field>
      <Field of={form.field('prize')} label={T.prize} hint={T.prizeHint}>
        <TextInput maxLength={BRACKET_LIMITS.prize} autoComplete="off" />
      </Field>
      <Field of={form.field('mode')} label={T.mode}>
        <Select options={optionsOf(BRACKET_MODES)} />
      </Field>
    </FormDialog>
  );
}
