import { TriangleAlert } from 'lucide-react';
import { Icon } from '../buttons/Icon.tsx';

type Props = {
  text: string | undefined;
  /** For the controls that refer to it. */
  id?: string;
};

/** The error of a group of choices, which no single control could carry. */
export function FieldsetError({ text, id }: Props) {
  if (!text) return null;
  return (
    <p className="field-error" id={id} role="alert">
      <Icon of={TriangleAlert} size={16} />
      {text}
    </p>
  );
}
