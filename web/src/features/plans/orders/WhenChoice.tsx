import { amount, date } from '../../../lib/french.ts';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { periodText } from '../model.ts';
import type { Choice } from './model.ts';
import { ORDER_TEXTS as T } from './texts.ts';

type Props = {
  choices: readonly Choice[];
  reduced: boolean;
  value: Choice['kind'];
  onChange: (kind: Choice['kind']) => void;
};

/** Now for the difference, or from the end of the current plan for the whole price. */
export function WhenChoice({ choices, reduced, value, onChange }: Props) {
  return (
    <RadioCards
      legend={T.when}
      cards={choices.map((choice) => {
        const { kind, ends_at, price_cents, reduced_cents, currency } = choice;
        return {
          value: kind,
          title: kind === 'upgrade' ? T.now : T.later,
          aside: amount(reduced ? (reduced_cents ?? price_cents) : price_cents, currency),
          text: kind === 'upgrade' ? T.until(date(ends_at)) : periodText(choice),
        };
      })}
      value={value}
      onChange={onChange}
    />
  );
}
