import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ChooseBracket } from './ChooseBracket.tsx';
import { choicesOf } from './model.ts';
import { BRACKET_TEXTS as T } from './texts.ts';

/**
 * Asks registered readers without a bracket to choose one, when the choice is theirs and there is one for
 * them.
 */
export function BracketNotice({ event }: { event: CtfEvent }) {
  const own = event.registration;
  if (!own?.choosesBracket || own.bracketId !== null) return null;
  if (choicesOf(event, own.participationType === 'solo' ? 'solo' : 'team').length === 0) return null;
  return (
    <Card title={T.toChoose}>
      <p className="text-muted">{T.toChooseWhy}</p>
      <ChooseBracket event={event} onDone={({ message }) => toast.ok(message)} />
    </Card>
  );
}
