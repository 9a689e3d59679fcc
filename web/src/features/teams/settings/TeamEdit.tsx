import type { WholeTeam } from '@fanion/contract/teams/team';
import { type FormEvent, useId } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { formOf } from './form-model.ts';
import { FORM_TEXTS as T } from './form-texts.ts';
import { useUpdateTeam } from './queries.ts';
import { IdentityFields, RecruitingFields } from './TeamFields.tsx';
import { useTeamForm } from './use-team-form.ts';

/** Name, texts, specialties and status of a team, for its captain. */
export function TeamEdit({ team, onClose }: { team: WholeTeam; onClose: () => void }) {
  const update = useUpdateTeam(team.id);
  const typed = useTeamForm(formOf(team));
  const id = useId();
  const changed = Object.keys(typed.changes).length > 0;
  const told = Object.values(typed.errors).some(Boolean);

  function save(event: FormEvent) {
    event.preventDefault();
    if (update.isPending || !typed.check()) return;
    if (!changed) return onClose();
    update.mutate(typed.changes, {
      onSuccess: ({ message }) => {
        toast.ok(message);
        onClose();
      },
      onError: typed.refused,
    });
  }

  return (
    <Dialog
      open
      width={640}
      title={T.edit}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} variant="primary" busy={update.isPending}>
          {T.save}
        </Button>
      }
    >
      <form ref={typed.element} id={id} noValidate className="team-fields" onSubmit={save}>
        <IdentityFields form={typed.form} errors={typed.errors} set={typed.set} />
        <RecruitingFields form={typed.form} errors={typed.errors} set={typed.set} />
        {(told || update.error) && (
          <Notice tone="bad" role="alert" title={T.saveFailed}>
            {told ? T.correct : messageOf(update.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
