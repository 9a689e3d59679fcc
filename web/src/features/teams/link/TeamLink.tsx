import type { WholeTeam } from '@fanion/contract/teams/team';
import { useState } from 'react';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useCreateTeamLink, useRevokeTeamLink } from './queries.ts';
import { TEAM_LINK_TEXTS as T } from './texts.ts';

/** The invitation link of a team: created, its address shown once, revoked (docs/product/teams.md#lien). */
export function TeamLink({ team }: { team: WholeTeam }) {
  const create = useCreateTeamLink(team.id);
  const revoke = useRevokeTeamLink(team.id);
  const [url, setUrl] = useState<string | null>(null);
  const [revokes, setRevokes] = useState(false);
  return (
    <section aria-label={T.linkTitle} className="team-link">
      <h3 className="field-label">{T.linkTitle}</h3>
      <p className="text-muted">{T.linkWhy}</p>
      {team.playing !== null && <p className="meta">{T.linkFrozen}</p>}
      {team.linkUntil !== null && (
        <p className="meta">
          {T.linkUntil(team.linkUntil)} {T.linkReplaces}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ActButton act={() => create.mutateAsync().then((answer) => setUrl(answer.url))}>
          {team.linkUntil === null ? T.linkCreate : T.linkRenew}
        </ActButton>
        {team.linkUntil !== null && (
          <Button variant="danger" onClick={() => setRevokes(true)}>
            {T.linkRevoke}
          </Button>
        )}
      </div>
      {url !== null && (
        <Dialog
          open
          title={T.linkTitle}
          onClose={() => setUrl(null)}
          footer={
            <>
              <Button onClick={() => setUrl(null)}>{T.close}</Button>
              <CopyButton variant="primary" text={url} label={T.linkCopy} done={T.linkCopied} />
            </>
          }
        >
          <Field label={T.linkAddress} hint={T.linkOnce}>
            <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
        </Dialog>
      )}
      <ConfirmDialog
        open={revokes}
        danger
        title={T.linkRevokeTitle}
        confirmLabel={T.linkRevoke}
        onConfirm={() => revoke.mutateAsync()}
        onClose={() => setRevokes(false)}
      >
        <p>{T.linkRevokeWhy}</p>
      </ConfirmDialog>
    </section>
  );
}
