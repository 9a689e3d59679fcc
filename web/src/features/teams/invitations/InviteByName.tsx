import type { WholeTeam } from '@fanion/contract/teams/team';
import { TYPED_USERNAME_MAX } from '@fanion/rules/profiles/limits';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { MessageField, messageProblem } from '../MessageField.tsx';
import { useInvitePlayer } from './queries.ts';
import { INVITE_TEXTS as T } from './texts.ts';

/** Invites somebody to a team from its page, by pseudo; for those who may invite, unless the team is closed. */
export function InviteByName({ team }: { team: Pick<WholeTeam, 'id' | 'name' | 'status' | 'permissions'> }) {
  const [open, setOpen] = useState(false);
  if (!team.permissions.includes('invite_players') || team.status === 'closed') return null;
  return (
    <>
      <Button size="sm" icon={UserPlus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {T.open}
      </Button>
      {open && <NamedInvitation team={team} onClose={() => setOpen(false)} />}
    </>
  );
}

function NamedInvitation({ team, onClose }: { team: Pick<WholeTeam, 'id' | 'name'>; onClose: () => void }) {
  const invite = useInvitePlayer();
  const form = useForm({
    initial: { username: '', message: '' },
    check: ({ username, message }) => ({
      username: username.trim() === '' ? T.usernameNeeded : undefined,
      message: messageProblem(message),
    }),
    send: ({ username, message }) =>
      invite.mutateAsync({ teamId: team.id, username: username.trim(), message: message.trim() }),
    // Any refusal is about that person.
    refused: (error) => ({
      username: error.error === 'member_not_found' ? T.unknown : (error.fields.username ?? messageOf(error)),
      message: error.fields.message,
    }),
    done: toast.saying(onClose),
  });
  return (
    <FormDialog form={form} title={T.into(team.name)} send={T.send} failed={T.failed} onClose={onClose}>
      <Field of={form.field('username')} label={T.username} required hint={T.usernameHint}>
        <TextInput autoComplete="off" maxLength={TYPED_USERNAME_MAX} />
      </Field>
      <MessageField of={form.field('message')} label={T.message} hint={T.messageHint} />
      <p className="meta">{T.expires(TEAM_LIMITS.invitationDays)}</p>
    </FormDialog>
  );
}
