import type { WholeWriteup } from '@fanion/contract/writeups/reading';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { typeset } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { BackLink } from '../../../ui/buttons/BackLink.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useAccess } from '../../access/queries.ts';
import { subjectPath } from '../model.ts';
import { StateChip } from '../StateChip.tsx';
import { EditorAudience } from './EditorAudience.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorFields } from './EditorFields.tsx';
import { EditorNotice } from './EditorNotice.tsx';
import { EditorText } from './EditorText.tsx';
import { allowedActions } from './model.ts';
import { EDITOR_TEXTS } from './texts.ts';
import { useEditorImages } from './use-editor-images.ts';
import { useWriteupEditor } from './use-writeup-editor.ts';

/**
 * The editor of a write-up: its fields, its text beside the preview, and the actions
 * (docs/product/writeups.md#brouillon).
 */
export function WriteupEditor({ writeup }: { writeup: WholeWriteup }) {
  const access = useAccess();
  const allowed = access.may('can_create_writeup');
  const writes = allowedActions(writeup.state).writes && allowed;
  const editor = useWriteupEditor(writeup, writes);
  const images = useEditorImages(writeup);
  const form = useRef<HTMLFormElement>(null);

  /** Moves the focus to the refused field, once it is marked. */
  const showProblem = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (editor.changed && !(await editor.store())) showProblem();
  }

  async function propose() {
    const sentence = await editor.propose();
    if (sentence) toast.ok(sentence);
    else showProblem();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (writes) void save();
  }

  return (
    <>
      <PageHeader
        before={<BackLink to="/ctf/write-ups">{EDITOR_TEXTS.back}</BackLink>}
        title={typeset(editor.draft.title.trim() || EDITOR_TEXTS.untitled)}
        lead={
          <span className="editor-lead">
            <StateChip state={writeup.state} />
            <span>
              {EDITOR_TEXTS.about}{' '}
              <Link className="link" to={subjectPath(writeup)}>
                {typeset(writeup.challengeName ?? writeup.ctfName ?? EDITOR_TEXTS.event)}
              </Link>
            </span>
          </span>
        }
      />
      <form ref={form} className="wrap page-main editor" noValidate onSubmit={save} onKeyDown={onKeyDown}>
        <EditorNotice writeup={writeup} refusedRight={!access.loading && !access.failed && !allowed} />
        <EditorFields editor={editor} disabled={!writes} />
        <EditorText editor={editor} images={images} disabled={!writes} />
        {writes && <EditorAudience writeup={writeup} />}
        {writes && (
          <EditorBar
            writeup={writeup}
            editor={editor}
            onSave={() => void save()}
            onPropose={() => void propose()}
          />
        )}
      </form>
      <LeaveGuard
        unsaved={editor.changed}
        title={EDITOR_TEXTS.leave}
        why={EDITOR_TEXTS.leaveWhy}
        leave={EDITOR_TEXTS.leaveConfirm}
      />
    </>
  );
}
