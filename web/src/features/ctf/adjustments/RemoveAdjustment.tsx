import type { Adjustment } from '@fanion/contract/ctf/adjustments/endpoints';
import { ADJUSTMENT_REASON_MAX } from '@fanion/rules/ctf/limits';
import { signed } from '../../../lib/french.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useRemoveAdjustment } from './queries.ts';
import { ADJUSTMENT_TEXTS as T } from './texts.ts';

type Props = { eventId: number; adjustment: Adjustment; onClose: () => void };

/** Removes an adjustment, showing its reason, after a confirmation. */
export function RemoveAdjustment({ eventId, adjustment, onClose }: Props) {
  const remove = useRemoveAdjustment(eventId);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? T.reasonEmpty : undefined }),
    send: ({ reason }) => remove.mutateAsync({ adjustmentId: adjustment.id, reason: reason.trim() }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog
      form={form}
      danger
      role="alertdialog"
      title={T.removeTitle}
      send={T.removeAction}
      beside={
        <Button onClick={onClose} data-autofocus="">
          {T.keep}
        </Button>
      }
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <b className="num">{signed(adjustment.points)}</b> <bdi>{adjustment.entrant}</bdi>
        <br />
        {adjustment.reason}
      </p>
      <p>{T.removeWhy}</p>
      <Field of={form.field('reason')} label={T.reason} hint={T.reasonHint} required>
        <TextInput maxLength={ADJUSTMENT_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}
