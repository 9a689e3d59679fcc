import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import { Fish, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { NEAR_TEXTS as N } from '../drafts/flag-texts.ts';
import type { OpenFlagDialog } from './FlagDialogs.tsx';

type Props = {
  decoys: AuthoredChallenge['decoys'];
  /** The contents of those that were read back. */
  contents: ReadonlyMap<number, string | null>;
  onAsk: (ask: OpenFlagDialog) => void;
};

/** The known wrong answers, masked like the flags. */
export function EditorDecoys({ decoys, contents, onAsk }: Props) {
  return (
    <>
      <h3 className="heading-sm">{N.decoys}</h3>
      {decoys.length > 0 && (
        <ul className="challenge-parts">
          {decoys.map((decoy, index) => {
            const content = contents.get(decoy.id) ?? null;
            return (
              <li key={decoy.id}>
                <Icon of={Fish} size={20} className="text-subtle" />
                <span className="challenge-part">
                  {content === null ? (
                    <span>{N.masked}</span>
                  ) : (
                    <code className="challenge-clear-flag">{content}</code>
                  )}
                  <span className="meta">{decoy.told ? N.decoyRevealed : N.decoySilent}</span>
                </span>
                <IconButton
                  label={N.removeDecoy(index + 1)}
                  icon={Trash2}
                  iconSize={16}
                  onClick={() => onAsk({ decoy: decoy.id })}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className="challenge-line">
        <Button size="sm" icon={Plus} aria-haspopup="dialog" onClick={() => onAsk({ decoy: 'new' })}>
          {N.addDecoy}
        </Button>
        <p className="meta">{N.decoysHint}</p>
      </div>
    </>
  );
}
