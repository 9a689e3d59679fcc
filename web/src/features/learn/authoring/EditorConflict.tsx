import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { Changes } from '../../../ui/layout/Changes.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { contentOf } from './model.ts';
import { PARTS, EDITOR_TEXTS as T } from './texts.ts';
import type { LessonEditorState } from './use-lesson-editor.ts';

type Props = { editor: LessonEditorState; theirs: AuthoredLesson };

/** A lesson that was saved elsewhere: both texts are compared, and one is kept; until then nothing is written. */
export function EditorConflict({ editor, theirs }: Props) {
  const [asked, setAsked] = useState<'compare' | 'theirs' | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setAsked(null);
  return (
    <Notice tone="warn" role="alert" title={T.conflict}>
      {T.conflictBy(theirs.edited_by)}
      <span className="author-choices">
        <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked('compare')}>
          {T.conflictSee}
        </Button>
        <CopyButton size="sm" text={editor.form.values.body} label={T.conflictCopy} />
        <Button
          size="sm"
          busy={busy}
          onClick={() => {
            setBusy(true);
            void editor.keepOwn().finally(() => setBusy(false));
          }}
        >
          {T.conflictMine}
        </Button>
        <Button size="sm" aria-haspopup="dialog" onClick={() => setAsked('theirs')}>
          {T.conflictTheirs}
        </Button>
      </span>
      <Dialog open={asked === 'compare'} title={T.conflictSee} width={960} onClose={close}>
        <Changes
          parts={PARTS}
          before={theirs.content}
          after={contentOf(editor.form.values)}
          names={{ before: T.theirs, after: T.mine }}
        />
      </Dialog>
      <ConfirmDialog
        open={asked === 'theirs'}
        danger
        title={T.conflictAsk}
        confirmLabel={T.conflictTheirs}
        onConfirm={() => {
          editor.load(theirs);
          close();
        }}
        onClose={close}
      >
        <p>{T.conflictAskWhy}</p>
      </ConfirmDialog>
    </Notice>
  );
}
