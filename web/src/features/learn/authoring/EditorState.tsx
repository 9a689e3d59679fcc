import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import { LESSON_RETURN_REASON_MAX } from '@fanion/rules/learn/limits';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { later } from '../../../ui/states/later.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { StateChip } from './PathDesk.tsx';
import { useDiscardDraft, useRetireLesson, useReturnLesson } from './queries.ts';
import { EDITOR_TEXTS as T } from './texts.ts';
import type { LessonEditorState } from './use-lesson-editor.ts';

const TakeBackDialog = later(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog);

type Props = { lesson: AuthoredLesson; editor: LessonEditorState };
type OpenDialog = 'return' | 'discard' | 'retire' | 'takeBack' | null;

/** The state of the lesson, what it lacks before it can be published, and what can be undone. */
export function EditorState({ lesson, editor }: Props) {
  const { slug, state, live, checklist, reason, may_publish } = lesson;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const retire = useRetireLesson(slug);
  const discard = useDiscardDraft(slug);
  const close = () => setDialog(null);
  // Nothing is missing, yet the reader may not publish it: they wrote it.
  const own = state === 'review' && !may_publish && checklist.length === 0;
  const written = state === 'draft' || state === 'review';
  return (
    <aside className="author-aside">
      <Card title={T.stateTitle} level={2}>
        <p className="flex items-center gap-3">
          <StateChip state={state} />
        </p>
        <p className="mt-3 text-muted">{T.stateHelp[state]}</p>
        {reason !== '' && (
          <Notice tone="warn" title={T.reasonShown} className="mt-3">
            {reason}
          </Notice>
        )}
        {own && <p className="mt-3 text-muted">{T.ownReview}</p>}
        <div className="author-acts">
          {state === 'review' && !own && (
            <Button size="sm" aria-haspopup="dialog" onClick={() => setDialog('return')}>
              {T.giveBack}
            </Button>
          )}
          {written && live && (
            <Button size="sm" aria-haspopup="dialog" onClick={() => setDialog('discard')}>
              {T.discard}
            </Button>
          )}
          {state === 'removed' ? (
            <Button
              size="sm"
              busy={retire.isPending}
              onClick={() => void editor.act(retire.mutateAsync(false), T.restored).catch(() => undefined)}
            >
              {T.restore}
            </Button>
          ) : (
            live && (
              <>
                <Button size="sm" aria-haspopup="dialog" onClick={() => setDialog('takeBack')}>
                  {T.takeBack}
                </Button>
                <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={() => setDialog('retire')}>
                  {T.retire}
                </Button>
              </>
            )
          )}
        </div>
      </Card>
      <Card title={T.checklist}>
        <Checklist checklist={checklist} stale={editor.form.dirty} />
      </Card>
      {dialog === 'takeBack' && <TakeBackDialog slug={slug} onClose={close} />}
      {dialog === 'return' && <ReturnDialog slug={slug} editor={editor} onClose={close} />}
      {dialog === 'discard' && (
        <ConfirmDialog
          danger
          title={T.discardAsk}
          confirmLabel={T.discard}
          failed={T.actFailed}
          onConfirm={() => editor.act(discard.mutateAsync(null), T.discarded)}
          onClose={close}
        >
          <p>{T.discardWhy}</p>
        </ConfirmDialog>
      )}
      {dialog === 'retire' && (
        <ConfirmDialog
          danger
          title={T.retireAsk}
          confirmLabel={T.retire}
          failed={T.actFailed}
          onConfirm={() => editor.act(retire.mutateAsync(true), T.retired)}
          onClose={close}
        >
          <p>{T.retireWhy}</p>
        </ConfirmDialog>
      )}
    </aside>
  );
}

function Checklist({ checklist, stale }: { checklist: AuthoredLesson['checklist']; stale: boolean }) {
  return (
    <>
      {checklist.length === 0 ? (
        <p className="author-check">
          <Icon of={CircleCheck} size={16} className="text-ok" />
          {T.checklistDone}
        </p>
      ) : (
        <ul className="author-checks">
          {checklist.map(({ message, line }) => (
            <li key={`${line}-${message}`} className="author-check">
              <Icon of={TriangleAlert} size={16} className="text-warn" />
              <span className="min-w-0 wrap-anywhere">
                {message}
                {line !== null && <span className="meta block">{T.line(line)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {stale && <p className="meta mt-3">{T.checklistStale}</p>}
    </>
  );
}

function ReturnDialog({
  slug,
  editor,
  onClose,
}: {
  slug: string;
  editor: LessonEditorState;
  onClose: () => void;
}) {
  const giveBack = useReturnLesson(slug);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: T.reasonNeeded } : {}),
    send: ({ reason }) =>
      editor.act(giveBack.mutateAsync({ version: editor.version, reason: reason.trim() }), T.givenBack),
    done: onClose,
  });
  return (
    <FormDialog form={form} title={T.giveBack} send={T.giveBack} failed={T.actFailed} onClose={onClose}>
      <Field of={form.field('reason')} label={T.reason} required>
        <TextArea rows={4} limit={LESSON_RETURN_REASON_MAX} />
      </Field>
    </FormDialog>
  );
}
