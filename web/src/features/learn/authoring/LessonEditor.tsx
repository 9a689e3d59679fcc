import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import { FileText, History, ListChecks, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import './authoring.css';
import { useSaveKey } from '../../../lib/saving/use-save-key.ts';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx';
import { CheckBuilder } from './CheckBuilder.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorConflict } from './EditorConflict.tsx';
import { EditorFacts } from './EditorFacts.tsx';
import { EditorHistory } from './EditorHistory.tsx';
import { EditorState } from './EditorState.tsx';
import { EditorText } from './EditorText.tsx';
import { draftOf } from './model.ts';
import { EDITOR_TEXTS as T } from './texts.ts';
import { useLessonEditor } from './use-lesson-editor.ts';

type Part = 'text' | 'facts' | 'check' | 'history';

/** The editor of a lesson: its text, its facts, its check, its history, and what remains to do. */
export function LessonEditor({ lesson }: { lesson: AuthoredLesson }) {
  const editor = useLessonEditor(lesson);
  const { form } = editor;
  const idBase = useId();
  const [part, setPart] = useState<Part>('text');
  useSaveKey(form.submit);
  // Shows the part with the refused field.
  const wrong = Object.keys(form.problems)[0];
  const refusals = form.refusals;
  useEffect(() => {
    if (refusals > 0 && wrong) setPart(wrong === 'body' ? 'text' : wrong === 'questions' ? 'check' : 'facts');
  }, [refusals, wrong]);
  return (
    <div className="author">
      <Tabs<Part>
        label={T.tabs}
        idBase={idBase}
        value={part}
        onChange={setPart}
        tabs={[
          { id: 'text', label: T.tabText, icon: FileText },
          { id: 'facts', label: T.tabFacts, icon: SlidersHorizontal },
          { id: 'check', label: T.tabCheck, icon: ListChecks, meta: String(form.values.questions.length) },
          { id: 'history', label: T.tabHistory, icon: History },
        ]}
      />
      <div className="author-body">
        <form ref={form.element} id={form.id} noValidate className="author-panel" onSubmit={form.submit}>
          <TabPanel idBase={idBase} value={part}>
            {/* Kept in the page under the other tabs, so that the browser can still undo typing. */}
            <div hidden={part !== 'text'}>
              <EditorText lesson={lesson} form={form} />
            </div>
            {part === 'facts' && <EditorFacts form={form} />}
            {part === 'check' && <CheckBuilder lesson={lesson} form={form} />}
            {part === 'history' && (
              <EditorHistory
                lesson={lesson}
                onBringBack={(content) => {
                  for (const [name, value] of Object.entries(draftOf(content)))
                    form.set(name as 'title', value as string);
                  setPart('text');
                }}
              />
            )}
          </TabPanel>
        </form>
        <EditorState lesson={lesson} editor={editor} />
      </div>
      {editor.theirs && <EditorConflict editor={editor} theirs={editor.theirs} />}
      <EditorBar lesson={lesson} editor={editor} />
      <LeaveGuard unsaved={form.dirty} title={T.leave} why={T.leaveWhy} leave={T.leaveConfirm} />
    </div>
  );
}
