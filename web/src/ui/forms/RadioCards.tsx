import { type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';

export type RadioCard<Value extends string> = {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
};

type Props<Value extends string> = {
  legend: string;
  hideLegend?: boolean;
  /** One below the other, for cards with long text. */
  long?: boolean;
  cards: readonly RadioCard<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** One choice among cards: native radios, so that arrow keys and Space work. */
export function RadioCards<Value extends string>({
  legend,
  hideLegend,
  long,
  cards,
  value,
  onChange,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr' : 'field-label'}>{legend}</legend>
      <div className={cx('radio-cards', long && 'radio-cards-long')}>
        {cards.map((card) => (
          <label key={card.value} className="radio-card">
            <input
              type="radio"
              className="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              disabled={card.disabled}
              onChange={() => onChange(card.value)}
            />
            <span className="min-w-0 flex-1">
              <span className="flex justify-between gap-2 font-semibold">
                <span>{card.title}</span>
                {card.aside && <span>{card.aside}</span>}
              </span>
              {card.text && <span className="mt-1 block text-muted">{card.text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
