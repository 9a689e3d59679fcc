import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import { Save, Send, UploadCloud } from 'lucide-react';
import { useState } from 'react';
import { useKeepFocus } from '../../../lib/keep-focus.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SubmitButton } from '../../../ui/forms/FormBox.tsx';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { usePublishLesson, useSubmitLesson } from './queries.ts';
import { EDITOR_TEXTS as T } from './texts.ts';
import type { LessonEditorState } from './use-lesson-editor.ts';

type Props = { lesson: AuthoredLesson; editor: LessonEditorState };

/** The saving state, and the next step; always in reach at the bottom of the window. */
export function EditorBar({ lesson, editor }: Props) {
  const { slug, state, may_publish, edited_by, edited_at } = lesson;
  const { form, version, theirs } = editor;
  const submit = useSubmitLesson(slug);
  const publish = usePublishLesson(slug);
  const [asking, setAsking] = useState(false);
  const bar = useKeepFocus<HTMLDivElement>();
  const blocked = form.dirty || theirs !== null || undefined;
  return (
    <div ref={bar} tabIndex={-1} className="foot-bar" data-foot-bar="">
      {!theirs && <FormFailure form={form} fallback={T.saveFailed} />}
      <div className="author-bar-in">
        <p className="meta" role="status">
          {form.dirty ? T.unsaved : edited_at && T.savedBy(edited_by, edited_at)}
        </p>
        <SubmitButton
          form={form}
          variant="secondary"
          icon={Save}
          aria-disabled={!form.dirty || theirs !== null || undefined}
        >
          {T.save}
        </SubmitButton>
        {state === 'draft' && (
          <Button
            variant="primary"
            icon={Send}
            busy={submit.isPending}
            aria-disabled={blocked}
            onClick={() =>
              !blocked &&
              void toast.outcome(editor.act(submit.mutateAsync(version), T.submitted), T.actFailed)
            }
          >
            {T.submit}
          </Button>
        )}
        {state === 'review' && (
          <Button
            variant="primary"
            icon={UploadCloud}
            aria-haspopup="dialog"
            aria-disabled={blocked || !may_publish || undefined}
            onClick={() => !blocked && may_publish && setAsking(true)}
          >
            {T.publish}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={T.publishAsk}
          confirmLabel={T.publish}
          failed={T.actFailed}
          onConfirm={() => editor.act(publish.mutateAsync(version), T.published)}
          onClose={() => setAsking(false)}
        >
          <p>{T.publishWhy}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
