import { Lock } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { WRITEUP_TEXTS } from '../texts.ts';

/** In place of "Écrire un write-up", for readers without the right to write: what opens it. */
export function WritingClosed() {
  return (
    <div className="writing-closed">
      <Icon of={Lock} size={16} />
      <p>{WRITEUP_TEXTS.writingClosed}</p>
      <LinkButton to="/upgrade-plan" size="sm">
        {WRITEUP_TEXTS.plans}
      </LinkButton>
    </div>
  );
}
