import { CORRECTION_REASON_MAX } from '@fanion/rules/ctf/limits';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { readPrice } from './model.ts';
import { useReprice } from './queries.ts';
import { REPRICE_TEXTS as T } from './texts.ts';

type Props = {
  eventId: number;
  challenge: {
    id: number;
    name: string;
    solved: number;
    price: { initial: number; minimum: number | null };
  };
  onClose: () => void;
};

/** Gives a challenge another price, for its solvers too, with a reason that everybody reads. */
export function RepriceDialog({ eventId, challenge, onClose }: Props) {
  const reprice = useReprice(eventId);
  const { id, name, solved, price } = challenge;
  const falls = price.minimum !== null;
  const form = useForm({
    initial: { points: String(price.initial), minimum: String(price.minimum ?? ''), reason: '' },
    check: ({ points, minimum, reason }) => ({
      points: readPrice(points) === null ? T.pointsWrong : undefined,
      minimum: falls && readPrice(minimum) === null ? T.pointsWrong : undefined,
      reason: reason.trim() === '' ? T.reasonEmpty : undefined,
    }),
    send: ({ points, minimum, reason }) =>
      reprice.mutateAsync({
        challengeId: id,
        points: readPrice(points) ?? 0,
        minimum: falls ? readPrice(minimum) : null,
        reason: reason.trim(),
      }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog form={form} title={T.titleOf(name)} send={T.action} onClose={onClose}>
      <p>{T.why(solved)}</p>
      <Field of={form.field('points')} label={falls ? T.initial : T.points} required>
        <TextInput inputMode="numeric" maxLength={9} autoComplete="off" />
      </Field>
      {falls && (
        <Field of={form.field('minimum')} label={T.minimum} required>
          <TextInput inputMode="numeric" maxLength={9} autoComplete="off" />
        </Field>
      )}
      <Field of={form.field('reason')} label={T.reason} hint={T.reasonHint} required>
        <TextInput maxLength={CORRECTION_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}
