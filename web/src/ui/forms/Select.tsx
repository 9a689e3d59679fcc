import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';
import { useFieldControl } from './Field.tsx';

export type Option = { value: string; label: string; disabled?: boolean };

type Props = ComponentProps<'select'> & { options: readonly Option[]; prefix?: string; compact?: boolean };

/** A native list of choices. `prefix` names it inside the box, for toolbars, and is then its label. */
export function Select({ options, prefix, compact, className, ...rest }: Props) {
  const control = (
    <>
      <select {...rest} {...useFieldControl(rest)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} />
    </>
  );
  const look = cx('input select', compact && 'input-40', className);
  if (!prefix) return <span className={look}>{control}</span>;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select is inside, through `control`
    <label className={look}>
      <span className="select-prefix">{prefix}</span>
      {control}
    </label>
  );
}

/** The options of a select, from the label of each value. */
export const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
