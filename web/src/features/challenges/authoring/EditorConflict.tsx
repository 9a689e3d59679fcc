import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { EditConflict } from '../../../ui/authoring/EditConflict.tsx';
import { contentOf } from '../drafts/model.ts';
import { PARTS, EDITOR_TEXTS as T } from '../drafts/texts.ts';
import type { ChallengeEditorState } from './use-challenge-editor.ts';

type Props = { editor: ChallengeEditorState; theirs: AuthoredChallenge };

/** A conflict: the challenge was saved elsewhere while it was being edited here. */
export function EditorConflict({ editor, theirs }: Props) {
  return (
    <EditConflict
      texts={T}
      why={T.conflictBy(theirs.revisions[0]?.written_by ?? null)}
      parts={PARTS}
      theirs={theirs.content}
      mine={contentOf(editor.form.values)}
      keepOwn={editor.keepOwn}
      takeTheirs={() => editor.load(theirs)}
    />
  );
}
