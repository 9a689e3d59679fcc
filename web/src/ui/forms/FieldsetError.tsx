import { TriangleAlert } from 'lucide-react';
import { Icon } from '../buttons/Icon.tsx';

/** The refusal of a group of choices, which no single control could carry. */
export function FieldsetError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="field-error" role="alert">
      <Icon of={TriangleAlert} size={16} />
      {text}
    </p>
  );
}
