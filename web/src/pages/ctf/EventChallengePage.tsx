import { EditorScreen } from '../../features/challenges/authoring/EditorScreen.tsx';
import { EDITOR_TEXTS as T } from '../../features/challenges/drafts/texts.ts';
import { useParams } from '../../lib/routing/hooks.ts';

/** /ctf/detail/{slug}/challenges/{challenge}: a challenge that only one event plays, for its organisers. */
export default function EventChallengePage() {
  const { slug = '', challenge = '' } = useParams();
  const to = `/ctf/detail/${encodeURIComponent(slug)}?tab=gestion&vue=challenges`;
  return (
    <EditorScreen slug={challenge} back={(found) => ({ to, label: found?.event?.name ?? T.backToEvent })} />
  );
}
