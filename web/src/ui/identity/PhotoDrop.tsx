import { useState } from 'react';
import { photoMessage, resizePhoto } from '../../lib/files/photo.ts';
import { Field } from '../forms/Field.tsx';
import { FileDrop } from '../forms/FileDrop.tsx';
import { HexAvatar } from './HexAvatar.tsx';

type Props = {
  label: string;
  /** The label of the button: to choose one, or another. */
  choose: string;
  hint: string;
  /** The owner of the picture. */
  name: string;
  src: string | null | undefined;
  /** Whether there is one to remove. */
  own: boolean;
  problem?: string;
  busy?: boolean;
  onChange: (photo: string | null) => void;
};

/**
 * Somebody's picture: checked, resized here, shown in its hexagon, removable
 * (docs/product/profiles.md#photo).
 */
export function PhotoDrop({ label, choose, hint, name, src, own, problem, busy = false, onChange }: Props) {
  const [refused, setRefused] = useState<string>();
  const [resizing, setResizing] = useState(false);

  async function take(file: File) {
    setRefused(undefined);
    setResizing(true);
    try {
      onChange(await resizePhoto(file));
    } catch (error) {
      setRefused(photoMessage(error));
    } finally {
      setResizing(false);
    }
  }
  function remove() {
    setRefused(undefined);
    onChange(null);
  }

  return (
    <Field label={label} optional error={refused ?? problem}>
      <FileDrop
        label={choose}
        accept="image/*"
        hint={hint}
        preview={<HexAvatar name={name.trim() || '?'} src={src} size={96} />}
        disabled={resizing || busy}
        onFile={(file) => void take(file)}
        onRemove={own ? remove : undefined}
      />
    </Field>
  );
}
