import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { Registration } from '../registrations/ManageRegistrationsTable.tsx';
import { teamsOf } from '../settings/model.ts';
import { useSeatPlayer } from '../settings/queries.ts';
import { MANAGE_TEXTS, SEAT_TEXTS as T } from '../settings/texts.ts';

type Props = {
  event: ManagedEvent;
  /** Everybody registered: their teams are those to choose from. */
  registrations: readonly Registration[];
  row: Registration;
  onClose: () => void;
};

/** Puts a member who has a place alone, in a new team or in another one of the event (behaviours 2.3). */
export function ManageSeat({ event, registrations, row, onClose }: Props) {
  const seat = useSeatPlayer(event.id);
  const alone = row.teamName === null && row.participationType === 'solo';
  const [to, setTo] = useState(alone ? 'new' : 'solo');
  const form = useId();

  function save(submitted: FormEvent) {
    submitted.preventDefault();
    if (seat.isPending) return;
    seat.mutate(
      { rid: row.id, to: to === 'solo' || to === 'new' ? to : Number(to) },
      {
        onSuccess: ({ message }) => {
          toast.ok(message);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={T.title(row.username)}
      footer={
        <>
          <Button onClick={onClose}>{MANAGE_TEXTS.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={seat.isPending}>
            {T.open}
          </Button>
        </>
      }
    >
      <form id={form} className="manage-fields" onSubmit={save}>
        <p>{T.why(row.teamName ?? (alone ? T.alone.toLowerCase() : T.seeking))}</p>
        <Field label={T.to} error={seat.isError ? messageOf(seat.error) : undefined}>
          <Select
            value={to}
            onChange={(changed) => setTo(changed.target.value)}
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
      </form>
    </Dialog>
  );
}
