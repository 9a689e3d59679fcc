import { EditorScreen } from '../../features/challenges/authoring/EditorScreen.tsx';
import { EDITOR_TEXTS as T } from '../../features/challenges/drafts/texts.ts';
import { useParams } from '../../lib/routing/hooks.ts';

/** /gestion/challenges/{slug}: a challenge of the permanent list, for its authors. */
export default function ChallengeEditorPage() {
  return <EditorScreen slug={useParams().slug ?? ''} back={{ to: '/gestion/challenges', label: T.back }} />;
}
