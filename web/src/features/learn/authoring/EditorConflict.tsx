import type { AuthoredLesson } from '@fanion/contract/learn/authoring';
import { EditConflict } from '../../../ui/authoring/EditConflict.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { contentOf } from './model.ts';
import { PARTS, EDITOR_TEXTS as T } from './texts.ts';
import type { LessonEditorState } from './use-lesson-editor.ts';

type Props = { editor: LessonEditorState; theirs: AuthoredLesson };

/** A conflict: the lesson was saved elsewhere while it was being edited here. */
export function EditorConflict({ editor, theirs }: Props) {
  return (
    <EditConflict
      texts={T}
      why={T.conflictBy(theirs.edited_by)}
      parts={PARTS}
      theirs={theirs.content}
      mine={contentOf(editor.form.values)}
      keepOwn={editor.keepOwn}
      takeTheirs={() => editor.load(theirs)}
    >
      <CopyButton size="sm" text={editor.form.values.body} label={T.conflictCopy} />
    </EditConflict>
  );
}
