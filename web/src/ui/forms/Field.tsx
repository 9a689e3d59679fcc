import { TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Icon } from '../buttons/Icon.tsx';
import { cx } from '../class-names.ts';

type FieldLinks = { id: string; describedBy?: string; invalid: boolean; required: boolean };

const FieldContext = createContext<FieldLinks | null>(null);

type Props = {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
};

/** A label, one control of this folder, a hint and an error, tied together for screen readers. */
export function Field({ label, children, hint, error, optional, required, hideLabel, className }: Props) {
  const id = useId();
  const describedBy = cx(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr' : 'field-label'}>
        {label}
        {optional && <span className="opt">facultatif</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required: Boolean(required) }}>
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

type Given = {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
};

/** The attributes a control takes from the Field around it; its own win. */
export function useFieldControl(given: Given) {
  const field = useContext(FieldContext);
  return {
    id: given.id ?? field?.id,
    required: given.required ?? (field?.required || undefined),
    'aria-describedby': cx(given['aria-describedby'], field?.describedBy) || undefined,
    'aria-invalid': given['aria-invalid'] ?? (field?.invalid || undefined),
  };
}
