import type { WholeWriteup } from '@fanion/contract/writeups/reading';
import { Save, Send, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { isTransient } from '../../../lib/api/client.ts';
import { time } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { allowedActions, asSentence } from './model.ts';
import { EDITOR_TEXTS } from './texts.ts';
import type { WriteupEditorState } from './use-writeup-editor.ts';

type Props = {
  writeup: WholeWriteup;
  editor: WriteupEditorState;
  onSave: () => void;
  onPropose: () => void;
};

/** The saving state, and the two actions; always in reach at the bottom of the window. */
export function EditorBar({ writeup, editor, onSave, onPropose }: Props) {
  const { autosaves, submits } = allowedActions(writeup.state);
  const { changed, working, conflict, failure } = editor;
  const [problem] = Object.values(editor.problems);
  const last = editor.savedAt ?? writeup.updatedAt;
  return (
    <div className="foot-bar" data-foot-bar="">
      {conflict && <Conflict editor={editor} />}
      {failure !== null && (
        <Notice tone="bad" role="alert" title={EDITOR_TEXTS.saveFailed}>
          {asSentence(messageOf(failure))} {autosaves && isTransient(failure) && EDITOR_TEXTS.retrying}
        </Notice>
      )}
      <div className="foot-bar-actions">
        <p className="meta">
          {/* Announced once a minute at most, when the time changes, or when something is refused. */}
          <span role="status">
            {changed && problem ? (
              <span className="editor-refused">
                <Icon of={TriangleAlert} size={16} />
                <span>{EDITOR_TEXTS.refused(problem)}</span>
              </span>
            ) : (
              !changed && EDITOR_TEXTS.savedAt(time(last))
            )}
          </span>
          {changed && !problem && (working ? EDITOR_TEXTS.saving : EDITOR_TEXTS.unsaved)}
        </p>
        <Button icon={Save} aria-disabled={!changed || conflict || undefined} onClick={onSave}>
          {EDITOR_TEXTS.save}
        </Button>
        {submits && (
          <Button variant="primary" icon={Send} aria-disabled={conflict || undefined} onClick={onPropose}>
            <span>
              {EDITOR_TEXTS.submit}
              <span className="max-md:sr-only"> {EDITOR_TEXTS.submitRest}</span>
            </span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** A version saved elsewhere: the text typed here can be copied, saved over it, or dropped. */
function Conflict({ editor }: { editor: WriteupEditorState }) {
  const [asking, setAsking] = useState(false);
  return (
    <Notice tone="warn" role="alert" title={EDITOR_TEXTS.conflict}>
      {EDITOR_TEXTS.conflictWhy}
      <span className="author-choices">
        <CopyButton size="sm" text={editor.draft.content} label={EDITOR_TEXTS.copyOwn} />
        <Button size="sm" busy={editor.working} onClick={() => void editor.keepOwn()}>
          {EDITOR_TEXTS.keepOwn}
        </Button>
        <Button size="sm" disabled={editor.working} onClick={() => setAsking(true)}>
          {EDITOR_TEXTS.reload}
        </Button>
      </span>
      <ConfirmDialog
        open={asking}
        title={EDITOR_TEXTS.reloadAsk}
        confirmLabel={EDITOR_TEXTS.reload}
        danger
        onConfirm={() => editor.reload()}
        onClose={() => setAsking(false)}
      >
        <p>{EDITOR_TEXTS.reloadWhy}</p>
      </ConfirmDialog>
    </Notice>
  );
}
