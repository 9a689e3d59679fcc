import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { Registration } from '../registration/model.ts';
import { teamsOf } from './model.ts';
import { useSeatPlayer } from './queries.ts';
import { SEAT_TEXTS as T } from './texts.ts';

type Props = {
  event: ManagedEvent;
  /** All registrations: their teams are the choices. */
  registrations: readonly Registration[];
  row: Registration;
  onClose: () => void;
};

/**
 * Moves a member with a place: alone, to a new team, or to another one of the event
 * (docs/product/ctf.md#formation-des-équipes).
 */
export function SeatPlayer({ event, registrations, row, onClose }: Props) {
  const seat = useSeatPlayer(event.id);
  const alone = row.teamName === null && row.participationType === 'solo';
  const form = useForm({
    initial: { to: alone ? 'new' : 'solo' },
    send: ({ to }) => seat.mutateAsync({ rid: row.id, to: to === 'solo' || to === 'new' ? to : Number(to) }),
    done: toast.saying(onClose),
    refused: (error) => ({ to: messageOf(error) }),
  });
  return (
    <FormDialog form={form} title={T.title(row.username)} send={T.open} onClose={onClose}>
      <p>{T.why(row.teamName ?? (alone ? T.alone.toLowerCase() : T.seeking))}</p>
      <Field of={form.field('to')} label={T.to}>
        <Select
          options={[
            { value: 'solo', label: T.alone, disabled: alone },
            { value: 'new', label: T.fresh },
            ...teamsOf(registrations).map(({ id, name, players }) => ({
              value: String(id),
              label: T.in(name, players, event.teamSize),
              disabled: id === row.entrantId || players >= event.teamSize,
            })),
          ]}
        />
      </Field>
    </FormDialog>
  );
}
