import type { LucideIcon } from 'lucide-react';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';

type Segment<Value extends string> = { value: Value; label: string; icon?: LucideIcon };

type Props<Value extends string> = {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  tall?: boolean;
  className?: string;
};

/** A few exclusive choices side by side, for filters. `tall` is 40 px, to fit beside an input. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  tall,
  className,
}: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex row everywhere
    <div className={cx('seg', tall && 'seg-40', className)} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.icon && <Icon of={segment.icon} size={14} />}
          {segment.label}
        </button>
      ))}
    </div>
  );
}
