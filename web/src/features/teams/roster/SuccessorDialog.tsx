import type { TeamMember, WholeTeam } from '@fanion/contract/teams/team';
import type { TeamRole } from '@fanion/rules/teams';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { successorsOf } from '../model.ts';
import { useSetTeamMember } from '../settings/queries.ts';
import { MANAGE_TEXTS as T } from '../settings/texts.ts';
import { TEAM_TEXTS } from '../texts.ts';
import { ROLE_LABELS } from './texts.ts';

type Props = {
  team: WholeTeam;
  captain: TeamMember;
  /** What the captain becomes. */
  next: TeamRole;
  onClose: () => void;
};

/** Who is captain next, asked before the captain stops being it (behaviours 0.7). */
export function SuccessorDialog({ team, captain, next, onClose }: Props) {
  const change = useSetTeamMember(team.id);
  const others = successorsOf(team);
  const [chosen, setChosen] = useState(String(others[0]?.id ?? ''));
  const form = useId();

  function save(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(
      { memberId: captain.id, role: next, successor: Number(chosen) },
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
      title={T.successorTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{TEAM_TEXTS.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={change.isPending}>
            {T.promoteConfirm}
          </Button>
        </>
      }
    >
      <form id={form} className="team-fields" onSubmit={save}>
        <p>{T.successorWhy}</p>
        <Field
          label={T.successor}
          hint={T.successorRole(ROLE_LABELS[next])}
          error={change.isError ? messageOf(change.error) : undefined}
        >
          <Select
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={others.map(({ id, username }) => ({ value: String(id), label: username }))}
          />
        </Field>
      </form>
    </Dialog>
  );
}
