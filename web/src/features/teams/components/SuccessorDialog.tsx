import type { TeamMember, WholeTeam } from '@fanion/contract/teams';
import type { TeamRole } from '@fanion/rules/teams';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSetTeamMember } from '../manage-queries.ts';
import { MANAGE_TEXTS as T } from '../manage-texts.ts';
import { successorsOf } from '../model.ts';
import { ROLE_LABELS } from '../role-texts.ts';
import { TEAM_TEXTS } from '../texts.ts';

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
