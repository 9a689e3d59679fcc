import { fromParis, toParis } from '../../../lib/event-dates.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { MANAGE_TEXTS, SETTINGS_TEXTS } from '../settings/texts.ts';
import type { Attached } from './AttachedChallenges.tsx';
import { useSetChallenge } from './queries.ts';
import { ATTACH_TEXTS as T } from './texts.ts';

type Props = { eventId: number; challenge: Attached; onClose: () => void };

/** The release time of a challenge in an event, and its place in the list. */
export function ScheduleDialog({ eventId, challenge, onClose }: Props) {
  const set = useSetChallenge(eventId);
  const form = useForm({
    initial: { releasedAt: toParis(challenge.releasedAt), position: String(challenge.position) },
    check: ({ position }) => ({
      position: /^\d+$/.test(position.trim()) && Number(position) <= 1000 ? undefined : T.positionBad,
    }),
    send: ({ releasedAt, position }) =>
      set.mutateAsync({
        cid: challenge.id,
        position: Number(position),
        releasedAt: fromParis(releasedAt),
      }),
    done: () => {
      toast.ok(MANAGE_TEXTS.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={T.scheduleTitle(challenge.name)}
      send={MANAGE_TEXTS.save}
      onClose={onClose}
    >
      <Field
        of={form.field('releasedAt')}
        label={T.scheduleAt}
        hint={
          <Facts>
            {SETTINGS_TEXTS.paris('')}
            {T.scheduleHint}
          </Facts>
        }
      >
        <TextInput type="datetime-local" />
      </Field>
      <Field of={form.field('position')} label={T.position}>
        <TextInput type="number" min={0} max={1000} />
      </Field>
    </FormDialog>
  );
}
