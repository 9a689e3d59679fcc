import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { typeset } from '../../../lib/french.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { BRACKET_MODES, BRACKET_TEXTS as T } from './texts.ts';

/** Each bracket of an event with its description and prize; nothing when there are none. */
export function BracketsCard({
  no,
  event: { brackets, mode },
}: {
  no: string;
  event: Pick<CtfEvent, 'brackets' | 'mode'>;
}) {
  if (brackets.length === 0) return null;
  return (
    <Card no={no} title={T.title}>
      <ul className="lines">
        {brackets.map(({ id, name, description, prize, mode: kind }) => (
          <li key={id}>
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{typeset(name)}</span>
              {mode === 'both' && kind !== 'both' && (
                <span className="meta block">{BRACKET_MODES[kind]}</span>
              )}
              {description && <span className="meta block">{typeset(description)}</span>}
              {prize && <span className="block">{T.prizeOf(typeset(prize))}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
