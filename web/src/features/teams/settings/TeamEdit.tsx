import type { WholeTeam } from '@fanion/contract/teams/team';
import { useForm } from '../../../lib/use-form.ts';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { changesOf, checkTeam, formOf, nameTaken } from './form-model.ts';
import { FORM_TEXTS as T } from './form-texts.ts';
import { useUpdateTeam } from './queries.ts';
import { IdentityFields, RecruitingFields } from './TeamFields.tsx';

/** Name, texts, specialties and status of a team, for its captain. */
export function TeamEdit({ team, onClose }: { team: WholeTeam; onClose: () => void }) {
  const update = useUpdateTeam(team.id);
  const form = useForm({
    initial: formOf(team),
    check: checkTeam,
    send: async (values) => {
      const changes = changesOf(formOf(team), values);
      return Object.keys(changes).length > 0 ? update.mutateAsync(changes) : null;
    },
    done: (answer) => {
      if (answer) toast.ok(answer.message);
      onClose();
    },
    refused: nameTaken,
  });
  return (
    <FormDialog form={form} width={640} title={T.edit} send={T.save} failed={T.saveFailed} onClose={onClose}>
      <IdentityFields form={form} />
      <RecruitingFields form={form} />
    </FormDialog>
  );
}
