import type { TeamMember, WholeTeam } from '@fanion/contract/teams/team';
import type { TeamRole } from '@fanion/rules/teams/teams';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { successorOptions } from '../model.ts';
import { useSetTeamMember } from './queries.ts';
import { ROLE_LABELS, ROSTER_TEXTS as T } from './texts.ts';

type Props = {
  team: WholeTeam;
  captain: TeamMember;
  /** The captain's next role. */
  next: TeamRole;
  onClose: () => void;
};

/** The choice of the next captain, before the current one steps down. */
export function SuccessorDialog({ team, captain, next, onClose }: Props) {
  const change = useSetTeamMember(team.id);
  const options = successorOptions(team);
  const form = useForm({
    initial: { successor: options[0]?.value ?? '' },
    send: ({ successor }) =>
      change.mutateAsync({ memberId: captain.id, role: next, successor: Number(successor) }),
    done: toast.saying(onClose),
    refused: (error) => ({ successor: messageOf(error) }),
  });
  return (
    <FormDialog form={form} title={T.successorTitle} send={T.promoteConfirm} onClose={onClose}>
      <p>{T.successorWhy}</p>
      <Field of={form.field('successor')} label={T.successor} hint={T.successorRole(ROLE_LABELS[next])}>
        <Select options={options} />
      </Field>
    </FormDialog>
  );
}
