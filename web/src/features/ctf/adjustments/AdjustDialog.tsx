import { ADJUSTMENT_REASON_MAX } from '@fanion/rules/ctf/limits';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { readPoints } from './model.ts';
import { useAdjustPoints } from './queries.ts';
import { ADJUSTMENT_TEXTS as T } from './texts.ts';

type Props = { eventId: number; entrant: { id: number; name: string }; onClose: () => void };

/** Gives points to an entrant or takes some, with the reason. */
export function AdjustDialog({ eventId, entrant, onClose }: Props) {
  const adjust = useAdjustPoints(eventId);
  const form = useForm({
    initial: { points: '', reason: '' },
    check: ({ points, reason }) => ({
      points: readPoints(points) === null ? T.pointsWrong : undefined,
      reason: reason.trim() === '' ? T.reasonEmpty : undefined,
    }),
    send: ({ points, reason }) =>
      adjust.mutateAsync({ entrantId: entrant.id, points: readPoints(points) ?? 0, reason: reason.trim() }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog form={form} title={T.adjustOf(entrant.name)} send={T.adjust} onClose={onClose}>
      <p>{T.adjustWhy}</p>
      <Field of={form.field('points')} label={T.points} hint={T.pointsHint} required>
        <TextInput inputMode="text" maxLength={10} autoComplete="off" />
      </Field>
      <Field of={form.field('reason')} label={T.reason} hint={T.reasonHint} required>
        <TextInput maxLength={ADJUSTMENT_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}
