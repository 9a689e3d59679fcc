import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { Archive, CircleX, Save, Send, Undo2, UploadCloud } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { later } from '../../../ui/states/later.ts';
import { countMissing, isReadOnlyProposal } from '../drafts/model.ts';
import { useMoveChallenge } from '../drafts/queries.ts';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import type { ChallengeEditorState } from './use-challenge-editor.ts';

const PublishDialog = later(async () => (await import('./PublishDialog.tsx')).PublishDialog);
const ReturnDialog = later(async () => (await import('./ReturnDialog.tsx')).ReturnDialog);

type Props = { challenge: AuthoredChallenge; editor: ChallengeEditorState };

/**
 * The saving state, and the stages that the challenge may move to; always in reach at the bottom of the
 * window.
 */
export function EditorBar({ challenge, editor }: Props) {
  const { form, theirs } = editor;
  const { stage, revisions } = challenge;
  const live = stage === 'published';
  const [last] = revisions;
  const statusText = form.dirty
    ? live
      ? T.unsaved
      : T.saveFirst
    : last
      ? T.savedAt(last.written_by, last.at)
      : '';
  return (
    <div className="foot-bar" data-foot-bar="">
      {!theirs && <FormFailure form={form} fallback={T.saveFailed} />}
      <div className="author-bar-in">
        <p className="meta" role="status">
          {statusText}
          {live && !challenge.own && (
            <span className="block">{challenge.event ? T.eventNotice : T.liveNotice}</span>
          )}
          {!challenge.own && challenge.proposed_by && stage === 'draft' && (
            <span className="block">{T.atAuthor(challenge.proposed_by)}</span>
          )}
        </p>
        <Steps challenge={challenge} editor={editor} />
        {!isReadOnlyProposal(challenge) && (
          <SubmitButton
            form={form}
            variant={form.dirty ? 'primary' : 'secondary'}
            icon={Save}
            aria-disabled={!form.dirty || theirs !== null || undefined}
          >
            {live ? T.saveLive : T.save}
          </SubmitButton>
        )}
      </div>
    </div>
  );
}

/** The next and previous steps of each stage. */
function Steps({ challenge, editor }: Props) {
  const { id, stage, solved_count, own } = challenge;
  const proposal = challenge.proposed_by !== null;
  /** Nobody publishes their own proposal, nor one that its author is editing. */
  const publishable =
    stage !== 'published' && stage !== 'refused' && !own && !(proposal && stage === 'draft');
  const move = useMoveChallenge(id);
  const [dialog, setDialog] = useState<'publish' | 'return' | 'refuse' | 'retire' | null>(null);
  const close = () => setDialog(null);
  const blocked = editor.form.dirty || editor.theirs !== null;
  const left = countMissing(challenge);
  const go = (to: 'draft' | 'review' | 'retired', message: string) =>
    editor.act(move.mutateAsync({ version: editor.version, to, scheduled_at: null, reason: '' }), message);
  const step = (label: string, icon: typeof Send, act: () => unknown) => (
    <Button
      icon={icon}
      busy={move.isPending}
      aria-disabled={blocked || undefined}
      onClick={() => (blocked ? toast.info(T.publishDirty) : void act())}
    >
      {label}
    </Button>
  );
  const quietly = (to: 'draft' | 'review', message: string) => toast.outcome(go(to, message), T.actFailed);
  return (
    <>
      {stage === 'draft' && (own || !proposal) && step(T.submit, Send, () => quietly('review', T.submitted))}
      {stage === 'review' && own && step(T.takeBack, Undo2, () => quietly('draft', T.takenBack))}
      {stage === 'review' && !own && step(T.giveBack, Undo2, () => setDialog('return'))}
      {stage === 'review' && proposal && !own && step(T.refuse, CircleX, () => setDialog('refuse'))}
      {stage === 'refused' && !own && step(T.takeUp, Undo2, () => quietly('draft', T.takenUp))}
      {stage === 'scheduled' && !own && step(T.unschedule, Undo2, () => quietly('draft', T.unscheduled))}
      {stage === 'retired' && !own && step(T.takeUp, Undo2, () => quietly('draft', T.takenUp))}
      {stage === 'published' && !own && step(T.retire, Archive, () => setDialog('retire'))}
      {publishable && (
        <Button
          variant={blocked || left > 0 ? 'secondary' : 'primary'}
          icon={UploadCloud}
          aria-haspopup="dialog"
          aria-disabled={blocked || left > 0 || undefined}
          onClick={() => {
            if (blocked) toast.info(T.publishDirty);
            else if (left > 0) toast.info(T.publishBlocked(left));
            else setDialog('publish');
          }}
        >
          {T.publish}
        </Button>
      )}
      {dialog === 'publish' && <PublishDialog challenge={challenge} editor={editor} onClose={close} />}
      {(dialog === 'return' || dialog === 'refuse') && (
        <ReturnDialog
          id={id}
          to={dialog === 'return' ? 'draft' : 'refused'}
          editor={editor}
          onClose={close}
        />
      )}
      {dialog === 'retire' && (
        <ConfirmDialog
          danger
          title={T.retireAsk}
          confirmLabel={T.retire}
          failed={T.actFailed}
          onConfirm={() => go('retired', T.retired)}
          onClose={close}
        >
          <p>{T.retireWhy(solved_count)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
