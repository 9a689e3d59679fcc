import { EditorScreen } from '../../features/challenges/authoring/EditorScreen.tsx';
import { PROPOSAL_TEXTS as T } from '../../features/challenges/proposals/texts.ts';
import { useParams } from '../../lib/routing/hooks.ts';

/** /challenges/propositions/{slug}: a challenge, for the member who proposes it. */
export default function ProposalPage() {
  return (
    <EditorScreen
      slug={useParams().slug ?? ''}
      back={{ to: '/challenges/propositions', label: T.backToList }}
    />
  );
}
