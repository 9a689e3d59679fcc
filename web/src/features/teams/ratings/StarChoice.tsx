import { Star } from 'lucide-react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MATES_TEXTS } from './texts.ts';

const FIVE = [1, 2, 3, 4, 5];

type Props = {
  legend: string;
  name: string;
  value: number | null;
  onChange: (value: number) => void;
};

/** A rating from one to five stars: native radios, so that the arrow keys work. */
export function StarChoice({ legend, name, value, onChange }: Props) {
  return (
    <fieldset className="star-choice">
      <legend className="sr">{legend}</legend>
      {FIVE.map((star) => (
        <label key={star}>
          <input
            type="radio"
            name={name}
            value={star}
            checked={star === value}
            onChange={() => onChange(star)}
          />
          <Icon of={Star} className={cx(value !== null && star <= value && 'star-on')} />
          <span className="sr">{MATES_TEXTS.star(star)}</span>
        </label>
      ))}
    </fieldset>
  );
}
