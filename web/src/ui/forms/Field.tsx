import { TriangleAlert } from 'lucide-react';
import { type ChangeEvent, createContext, type ReactNode, useContext, useId } from 'react';
import type { FieldBinding } from '../../lib/use-form.ts';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';

type FieldLinks = {
  id: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
  bound?: FieldBinding;
};

const FieldContext = createContext<FieldLinks | null>(null);

type Props = {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  /** The value of a form that the control inside shows and changes. */
  of?: FieldBinding;
  error?: string;
  optional?: boolean;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
};

/** A label, one control of this folder, a hint and an error, linked for screen readers. */
export function Field({
  label,
  children,
  hint,
  of,
  optional,
  required,
  hideLabel,
  className,
  ...rest
}: Props) {
  const id = useId();
  const error = rest.error ?? of?.error;
  const describedBy = cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr' : 'field-label'}>
        {label}
        {optional && <span className="opt">facultatif</span>}
      </label>
      <FieldContext
        value={{ id, describedBy, invalid: Boolean(error), required: Boolean(required), bound: of }}
      >
        {children}
      </FieldContext>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon of={TriangleAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  );
}

type ControlProps<Control> = {
  id?: string;
  name?: string;
  value?: unknown;
  required?: boolean;
  onChange?: (event: ChangeEvent<Control>) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
};

/** The attributes that a control takes from the Field around it; its own take precedence. */
export function useFieldControl<Control extends { value: string } = HTMLInputElement>(
  props: ControlProps<Control>,
) {
  const field = useContext(FieldContext);
  const bound = props.value === undefined ? field?.bound : undefined;
  return {
    id: props.id ?? field?.id,
    required: props.required ?? (field?.required || undefined),
    'aria-describedby': cx(props['aria-describedby'], field?.describedBy) || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    ...(bound && {
      name: props.name ?? bound.name,
      value: bound.value,
      onChange: (event: ChangeEvent<Control>) => {
        bound.onValue(event.target.value);
        props.onChange?.(event);
      },
    }),
  };
}
